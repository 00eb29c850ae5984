import { expect } from 'vitest'
import { allotStay, type Charge, type Share } from '#modules/mandates/allot-stay.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { QuoteLine, QuoteLineKind } from '#modules/pricing/quote-line.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'

/** A line of a quote, which is a charge too. */
export const line = (kind: QuoteLineKind, amount: number, code: string | null = null): QuoteLine => ({
  ...{ kind, code, amount },
  label: kind,
})

/** The shares of charges of a stay in Cannes. */
export const allotted = (charges: readonly Charge[], terms: MandateTerms = aMandateTerms()) =>
  allotStay({ charges, terms, commune: 'Cannes', earnedOn: '2027-07-17' })

export const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)
export const summary = ({ to, reason, amount, vat }: Share) => [to.kind, reason, amount, vat]

/** Sums by line, and the properties of every share. */
export function holds(charges: readonly Charge[], shares: readonly Share[]): void {
  for (const charge of charges) {
    const own = shares.filter(({ of }) => of.kind === charge.kind && of.code === charge.code)
    expect(sumOf(own)).toBe(charge.amount)
  }
  expect(sumOf(shares)).toBe(sumOf(charges))
  for (const share of shares) {
    if (share.to.kind === 'house') expect(share.amount).toBeLessThan(0)
    else expect(share.amount).toBeGreaterThan(0)
    expect(share.vat).toBeGreaterThanOrEqual(0)
    if (share.to.kind !== 'agency') expect(share.vat).toBe(0)
  }
}
