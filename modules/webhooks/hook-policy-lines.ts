import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { agenciesOfHooks, mayHaveHooks, mayManageHooks, mayReadHooks } from './hook-policy.ts'

export const HOOK_POLICY_LINES: PolicyLines = [
  [
    'manage the outgoing hooks of an agency',
    '- - - a - - *',
    [
      mayManageHooks,
      mayReadHooks,
      (actor, { agencyId }) => mayHaveHooks(actor) && (agenciesOfHooks(actor)?.includes(agencyId) ?? true),
    ],
  ],
]
