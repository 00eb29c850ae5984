import type { Cents } from '#shared/money.ts'

/**
 * How near a holder is to the amount of its guarantor: `near` from 80 % on, `reached` from 100 % on, `undeclared` where the
 * agency never gave the amount.
 */
export type GuaranteeLevel = 'undeclared' | 'covered' | 'near' | 'reached'

export const GUARANTEE_LEVELS: Record<GuaranteeLevel, string> = {
  undeclared: 'Non déclarée',
  covered: 'Couverte',
  near: 'Proche du montant',
  reached: 'Atteinte',
}

/** The share of the amount from which on the agency is warned, in per cent. */
const WARNED_FROM = 80

/** The level of what is held, in cents, against the amount of the guarantor. */
export function guaranteeLevelOf(held: Cents, guarantee: Cents | null): GuaranteeLevel {
  if (guarantee === null) return 'undeclared'
  if (held >= guarantee) return 'reached'
  return held * 100 >= guarantee * WARNED_FROM ? 'near' : 'covered'
}

/** True when a charge must wait: with it the holder would hold more than its guarantor's amount. */
export function isChargeHeld(held: Cents, charge: Cents, guarantee: Cents | null): boolean {
  return guarantee !== null && held + charge > guarantee
}
