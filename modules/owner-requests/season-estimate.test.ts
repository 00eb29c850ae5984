import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestEstimate,
  type ComparableVilla,
  estimateSeason,
  FEWEST_COMPARABLES,
  scopesOf,
} from './season-estimate.ts'

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

test('an estimate widens from the town to its stretch of coast, then to the region', () => {
  expect(scopesOf('provence').map(({ kind }) => kind)).toEqual(['town', 'stretch', 'region'])
  expect(scopesOf(null).map(({ kind }) => kind)).toEqual(['town', 'region'])
})

test('the narrowest income is shown; without one the narrowest prices, and without any the widest count', () => {
  const [town, stretch, region] = scopesOf('cote-d-azur')
  const income = estimateSeason(VILLAS)
  const prices = estimateSeason(VILLAS.map(({ night }) => ({ night, bookedNights: null })))
  const few = (villas: number) => ({ kind: 'too_few' as const, villas })
  const at = (...estimates: ReturnType<typeof estimateSeason>[]) =>
    bestEstimate(estimates.map((estimate, i) => ({ scope: [town, stretch, region][i]!, estimate })))
  expect(at(few(1), income, income).scope).toEqual(stretch)
  expect(at(prices, few(0), income).scope).toEqual(region)
  expect(at(few(1), prices, prices).scope).toEqual(stretch)
  expect(at(few(0), few(1), few(3))).toEqual({ scope: region, estimate: few(3) })
})
