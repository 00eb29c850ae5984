import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'

/** Terms of 20 % of the rent under which the agency cleans and provides the linen. */
export function aMandateTerms(changes: Partial<MandateTerms> = {}): MandateTerms {
  return {
    commissionBasisPoints: 2_000,
    cleaning: { by: 'agency' },
    linen: { by: 'agency' },
    addOns: {},
    payoutDays: 15,
    noticeDays: 90,
    exclusive: false,
    wordsAtOnce: false,
    chargebackBy: 'agency',
    ...changes,
  }
}
