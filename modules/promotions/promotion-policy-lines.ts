import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAnswerCost, mayKeepPromotion, mayPromote, mayPromoteForHouse } from './promotion-policy.ts'

export const PROMOTION_POLICY_LINES: PolicyLines = [
  [
    'write a promotion',
    '- - - a * * *',
    [mayPromote, (actor, villa) => mayKeepPromotion(actor, { ...villa, borneBy: 'owner' })],
  ],
  [
    'write a promotion that the house bears',
    '- - - - * * *',
    [mayPromoteForHouse, (actor, villa) => mayKeepPromotion(actor, { ...villa, borneBy: 'house' })],
  ],
  ['answer as owner whether they bear a promotion', '- o - - - - -', [mayAnswerCost]],
]
