import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Season } from '#modules/rates/rates.ts'
import { addDays } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { rentOf } from './rent.ts'

const RATES = aRates()

const SUMMER: Season = {
  name: 'Été',
  from: '2027-07-03',
  to: '2027-08-28',
  nightly: 180_000,
  weekly: 1_000_001,
  minNights: 1,
  maxNights: null,
  arrivalDays: [],
  departureDays: [],
}

const sumOf = (nightly: { amount: number }[]) => nightly.reduce((sum, { amount }) => sum + amount, 0)

describe('rent', () => {
  test('a week inside one season costs the weekly price to the cent', () => {
    const rent = rentOf(
      { ...RATES, seasons: [SUMMER] },
      {},
      { arrival: '2027-07-10', departure: '2027-07-17' },
    )
    expect(rent?.rent).toBe(1_000_001)
    expect(sumOf(rent!.nightly)).toBe(1_000_001)
  })

  test('a week across the end of daylight saving time costs seven nights', () => {
    const rates = { ...RATES, baseWeekly: 630_000 }
    expect(rentOf(rates, {}, { arrival: '2026-10-24', departure: '2026-10-31' })?.rent).toBe(630_000)
  })

  test('below seven nights each night costs its nightly price', () => {
    const stay = { arrival: '2027-07-10', departure: '2027-07-16' } as const
    expect(rentOf({ ...RATES, seasons: [SUMMER] }, {}, stay)?.rent).toBe(6 * 180_000)
  })

  test('ten nights with a weekly price cost ten sevenths of it', () => {
    const stay = { arrival: '2027-07-10', departure: '2027-07-20' } as const
    expect(rentOf({ ...RATES, seasons: [SUMMER] }, {}, stay)?.rent).toBe(Math.round((1_000_001 * 10) / 7))
  })

  test('a week in a season without a weekly price costs seven of its nights, whatever a week costs outside it', () => {
    const rates = { ...RATES, baseWeekly: 630_000, seasons: [{ ...SUMMER, weekly: null }] }
    const stay = { arrival: '2027-07-10', departure: '2027-07-17' } as const
    expect(rentOf(rates, {}, stay)?.rent).toBe(7 * 180_000)
  })

  test('each night has the price of the season it falls in', () => {
    const stay = { arrival: '2027-07-01', departure: '2027-07-05' } as const
    expect(rentOf({ ...RATES, seasons: [SUMMER] }, {}, stay)?.nightly).toEqual([
      { night: '2027-07-01', amount: 100_000 },
      { night: '2027-07-02', amount: 100_000 },
      { night: '2027-07-03', amount: 180_000 },
      { night: '2027-07-04', amount: 180_000 },
    ])
  })

  test('a price set by the calendar wins over season and weekly price', () => {
    const stay = { arrival: '2027-07-10', departure: '2027-07-17' } as const
    const rates = { ...RATES, seasons: [{ ...SUMMER, weekly: 700_000 }] }
    const rent = rentOf(rates, { '2027-07-14': 250_000 }, stay)
    expect(rent?.rent).toBe(6 * 100_000 + 250_000)
    expect(rent?.nightly[4]).toEqual({ night: '2027-07-14', amount: 250_000 })
  })

  test('is unknown as soon as one night has no price', () => {
    const rates = { ...RATES, baseNightly: null, baseWeekly: 700_000, seasons: [SUMMER] }
    expect(rentOf(rates, {}, { arrival: '2027-07-01', departure: '2027-07-05' })).toBeNull()
    expect(rentOf(rates, {}, { arrival: '2027-06-01', departure: '2027-06-08' })).toBeNull()
    expect(rentOf(rates, {}, { arrival: '2027-07-03', departure: '2027-07-05' })?.rent).toBe(360_000)
    expect(
      rentOf(rates, { '2027-07-02': 90_000 }, { arrival: '2027-07-02', departure: '2027-07-04' })?.rent,
    ).toBe(270_000)
  })

  test('is unknown for a stay without a night, and zero for nights that are free of charge', () => {
    expect(rentOf(RATES, {}, { arrival: '2027-07-05', departure: '2027-07-05' })).toBeNull()
    const free = rentOf({ ...RATES, baseNightly: 0 }, {}, { arrival: '2027-07-05', departure: '2027-07-06' })
    expect(free).toEqual({ rent: 0, nightly: [{ night: '2027-07-05', amount: 0 }] })
  })

  test('the nights always add up to the rent, whatever the prices and the length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.option(fc.integer({ min: 0, max: 30_000_000 })),
        fc.option(fc.integer({ min: 0, max: 30_000_000 })),
        (length, nightly, baseWeekly, weekly) => {
          const rates = { ...RATES, baseNightly: nightly, baseWeekly, seasons: [{ ...SUMMER, weekly }] }
          const rent = rentOf(rates, {}, { arrival: '2027-06-20', departure: addDays('2027-06-20', length) })!
          expect(rent.nightly).toHaveLength(length)
          expect(sumOf(rent.nightly)).toBe(rent.rent)
        },
      ),
    )
  })
})
