import type { GuaranteeLevel } from '#modules/payments/guarantee.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** How a badge shows each level of a guarantee. */
export const LEVEL_TONES: Record<GuaranteeLevel, BadgeTone> = {
  undeclared: 'neutral',
  covered: 'success',
  near: 'warning',
  reached: 'error',
}
