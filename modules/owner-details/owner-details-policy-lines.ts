import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayChangeBankAccount,
  mayDeclareRegistration,
  mayGiveAccountByLink,
  mayGiveOwnerDetails,
  mayStopBankChange,
} from './owner-details-policy.ts'

export const OWNER_DETAILS_POLICY_LINES: PolicyLines = [
  [
    'say on which account an owner is paid and by what they are declared',
    '- o - a - * *',
    [
      (actor, { ownerId, agencyId }) =>
        mayGiveOwnerDetails(actor, { ownerId, partyId: ownerId, agencyIds: [agencyId] }),
    ],
  ],
  ['change the account one is paid on', '- o - - - - -', [mayChangeBankAccount, mayStopBankChange]],
  [
    'give an account by a mailed link, which no account does',
    '- - - - - - -',
    [(actor, { ownerId }) => mayGiveAccountByLink(actor, { partyId: ownerId })],
  ],
  ['declare a registration on one’s honor', '- o - - - - -', [mayDeclareRegistration]],
]
