import type { PromotionState } from '#modules/promotions/promotion.ts'

/** The tone of a promotion's badge. */
export const PROMOTION_TONES = {
  current: 'success',
  coming: 'info',
  paused: 'warning',
  over: 'neutral',
  ended: 'neutral',
} as const satisfies Record<PromotionState, string>
