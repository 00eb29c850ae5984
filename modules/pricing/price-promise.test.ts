import { expect, test } from 'vitest'
import { aRates } from '#tests/listing-factory.ts'
import { isHonored, type PricePromise } from './price-promise.ts'

const STAY = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const PROMISE: PricePromise = {
  ...{ id: 1, propertyId: 7, stay: STAY, ratesVersionId: 3, rates: aRates(), nightPrices: {} },
  ...{ reductions: [], grantedRent: null },
  ...{ honoredUntil: '2026-12-10', hasEnded: false },
}
const wanted = { propertyId: 7, stay: STAY }

test('a promised price holds through its last day, and not the day after', () => {
  expect(isHonored(PROMISE, wanted, '2026-12-10')).toBe(true)
  expect(isHonored(PROMISE, wanted, '2026-12-11')).toBe(false)
})

test('a booking that holds its nights when the last day ends has one day more', () => {
  expect(isHonored(PROMISE, { ...wanted, held: true }, '2026-12-11')).toBe(true)
  expect(isHonored(PROMISE, { ...wanted, held: true }, '2026-12-12')).toBe(false)
})

test('a promise holds for its own villa and dates alone', () => {
  expect(isHonored(PROMISE, { ...wanted, propertyId: 8 }, '2026-12-01')).toBe(false)
  const longer = { arrival: '2027-07-03', departure: '2027-07-17' } as const
  expect(isHonored(PROMISE, { propertyId: 7, stay: longer }, '2026-12-01')).toBe(false)
})

test('a promise that was withdrawn begins no booking, and finishes the one that holds its nights', () => {
  const ended = { ...PROMISE, hasEnded: true }
  expect(isHonored(ended, wanted, '2026-12-01')).toBe(false)
  expect(isHonored(ended, { ...wanted, held: true }, '2026-12-01')).toBe(true)
})
