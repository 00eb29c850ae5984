import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayActAs,
  mayChangeAccount,
  mayChangeRoles,
  mayGiveRole,
  mayManageAccount,
  mayOpenAccount,
  mayResetFactors,
  mayStopActing,
  mayStopEmailChange,
} from './account-policy.ts'

const A_TRAVELER = { userId: 'a traveler', roles: ['TRAVELER'] } as const

export const ACCOUNT_POLICY_LINES: PolicyLines = [
  [
    'manage the account of another person',
    '- - - - - * *',
    [
      (actor) => mayManageAccount(actor, A_TRAVELER),
      (actor) => mayResetFactors(actor, { ...A_TRAVELER, askedBy: null }),
    ],
  ],
  [
    'give the roles of travelers, owners and agencies',
    '- - - - - * *',
    [
      (actor) => mayGiveRole(actor, 'AGENT'),
      (actor) => mayChangeRoles(actor, A_TRAVELER, ['TRAVELER', 'AGENCY_ADMIN']),
    ],
  ],
  [
    'change one’s own account, stop a change of its address',
    'o - - - - - -',
    [mayChangeAccount, mayStopEmailChange],
  ],
  ['act as another person', '- - - - - - *', [(actor) => mayActAs(actor, A_TRAVELER), mayStopActing]],
  [
    'roles',
    '- - - - - - *',
    [
      mayOpenAccount,
      (actor) => mayGiveRole(actor, 'BACK_OFFICE'),
      (actor) => mayGiveRole(actor, 'SUPER_ADMIN'),
      (actor) => mayChangeRoles(actor, A_TRAVELER, ['ADMIN']),
    ],
  ],
]
