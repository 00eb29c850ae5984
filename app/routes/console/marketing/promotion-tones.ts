import type { PromotionState } from '#modules/promotions/promotion.ts'
import type { CostAnswer } from '#modules/promotions/promotion-cost.ts'

/** The tone of a promotion's badge. */
export const PROMOTION_TONES = {
  current: 'success',
  coming: 'info',
  paused: 'warning',
  over: 'neutral',
  ended: 'neutral',
} as const satisfies Record<PromotionState, string>

/** The tone of an owner's answer to a promotion that they would bear. */
export const ANSWER_TONES = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'neutral',
} as const satisfies Record<CostAnswer, string>
