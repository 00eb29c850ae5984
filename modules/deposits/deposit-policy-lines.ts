import { ME, type PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayAnswerClaim,
  mayClaimDeposit,
  mayDecideClaim,
  mayFollowDeposit,
  mayGiveDepositCard,
} from './deposit-policy.ts'

export const DEPOSIT_POLICY_LINES: PolicyLines = [
  ['follow the deposits of stays', '- - a a * - *', [mayFollowDeposit]],
  ['claim something of the deposit of a stay', '- - a a * - *', [mayClaimDeposit]],
  ['give a card for the deposit of one’s stay', 'o - - - - - -', [mayGiveDepositCard]],
  ['answer a claim on the deposit of one’s stay', 'o - - - - - -', [mayAnswerClaim]],
  [
    'decide a claim on a deposit that another person made',
    '- - - - * - *',
    [(actor) => mayDecideClaim(actor, { madeBy: 'another' })],
  ],
  [
    'decide a claim on a deposit that one made oneself',
    '- - - - - - -',
    [(actor) => mayDecideClaim(actor, { madeBy: ME })],
  ],
]
