import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayDisableAccount, mayOpenAccount } from './account-policy.ts'

const A_TRAVELER = { userId: 'a traveler', roles: ['TRAVELER'] } as const

export const ACCOUNT_POLICY_LINES: PolicyLines = [
  ['disable an account', '- - - - - * *', [(actor) => mayDisableAccount(actor, A_TRAVELER)]],
  ['roles', '- - - - - - *', [mayOpenAccount]],
]
