import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparableVilla, estimateSeason, FEWEST_COMPARABLES } from './season-estimate.ts'

const VILLAS: ComparableVilla[] = [
  { night: 100_000, bookedNights: 60 },
  { night: 50_000, bookedNights: 90 },
  { night: 80_000, bookedNights: 70 },
  { night: 120_000, bookedNights: 40 },
  { night: 90_000, bookedNights: 80 },
]

test('five comparable villas give the median and the range of prices, nights and net income', () => {
  expect(estimateSeason(VILLAS, 2_000)).toEqual({
    kind: 'income',
    villas: 5,
    night: { low: 80_000, median: 90_000, high: 100_000 },
    seasoned: 5,
    bookedNights: { low: 60, median: 70, high: 80 },
    // Rents of 60 000, 45 000, 56 000, 48 000 and 72 000 €, less a fifth, to the nearest 500 €.
    netIncome: { low: 3_850_000, median: 4_500_000, high: 4_800_000 },
    commissionBasisPoints: 2_000,
  })
})

test('fewer than five villas that were on the site for the whole last season give the prices alone', () => {
  const [first, ...others] = VILLAS
  expect(estimateSeason([{ ...first!, bookedNights: null }, ...others])).toEqual({
    kind: 'prices',
    villas: 5,
    night: { low: 80_000, median: 90_000, high: 100_000 },
  })
})

test('fewer than five villas give no estimate', () => {
  expect(estimateSeason(VILLAS.slice(1))).toEqual({ kind: 'too_few', villas: 4 })
  expect(estimateSeason([])).toEqual({ kind: 'too_few', villas: 0 })
})

test('the range contains the median for any villas, and a higher commission never raises the net income', () => {
  const villa = fc.record({ night: fc.integer({ min: 1, max: 2_000_000 }), bookedNights: fc.nat(122) })
  fc.assert(
    fc.property(
      fc.array(villa, { minLength: FEWEST_COMPARABLES, maxLength: 40 }),
      fc.nat(9_000),
      (all, rate) => {
        const estimate = estimateSeason(all, rate)
        const dearer = estimateSeason(all, rate + 1_000)
        if (estimate.kind !== 'income' || dearer.kind !== 'income') throw new Error('no income')
        for (const { low, median, high } of [estimate.night, estimate.bookedNights, estimate.netIncome])
          expect(low <= median && median <= high).toBe(true)
        expect(dearer.netIncome.median).toBeLessThanOrEqual(estimate.netIncome.median)
      },
    ),
  )
})
