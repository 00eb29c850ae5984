import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayChangeAccount, mayDisableAccount, mayOpenAccount, mayStopEmailChange } from './account-policy.ts'

const A_TRAVELER = { userId: 'a traveler', roles: ['TRAVELER'] } as const

export const ACCOUNT_POLICY_LINES: PolicyLines = [
  ['disable an account', '- - - - - * *', [(actor) => mayDisableAccount(actor, A_TRAVELER)]],
  [
    'change one’s own account, stop a change of its address',
    'o - - - - - -',
    [mayChangeAccount, mayStopEmailChange],
  ],
  ['roles', '- - - - - - *', [mayOpenAccount]],
]
