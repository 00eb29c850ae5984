import type { GrantedState } from '#modules/options/granted-price.ts'

/** The tone of the badge of a granted price. */
export const PRICE_TONES = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
  over: 'neutral',
} as const satisfies Record<GrantedState, string>
