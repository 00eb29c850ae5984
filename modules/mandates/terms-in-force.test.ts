import { expect, test } from 'vitest'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { type AgreedTerms, termsInForceOn } from './terms-in-force.ts'

const of = (commissionBasisPoints: number, change: Partial<AgreedTerms>): AgreedTerms => ({
  ...{ mandateId: 1, startsOn: '2025-01-01', endsOn: '2026-12-31', from: '2025-01-01', version: 1 },
  terms: aMandateTerms({ commissionBasisPoints }),
  ...change,
})
const AGREED = [
  of(2_000, {}),
  of(1_800, { version: 2, from: '2026-03-01' }),
  of(2_500, { mandateId: 2, startsOn: '2027-01-01', endsOn: null, from: '2027-01-01' }),
]

test.each([
  ['2024-12-31', undefined],
  ['2026-02-28', 2_000],
  ['2026-03-01', 1_800],
  ['2026-12-31', 1_800],
  ['2027-01-01', 2_500],
] as const)('a stay booked on %s follows the terms in force that day', (day, commission) => {
  expect(termsInForceOn(AGREED, day)?.commissionBasisPoints).toBe(commission)
})

test('without a mandate there are no terms', () => {
  expect(termsInForceOn([], '2026-01-01')).toBeNull()
})
