import { KEY_SCOPES } from '#modules/accounts/key-scope.ts'
import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayGiveScopes, mayManageKeys } from './api-key-policy.ts'

export const API_KEY_POLICY_LINES: PolicyLines = [
  [
    'manage the keys of the API',
    '- - - - - - *',
    [mayManageKeys, (actor) => mayGiveScopes(actor, KEY_SCOPES)],
  ],
]
