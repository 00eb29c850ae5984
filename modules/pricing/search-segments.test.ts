import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Rates, Season } from '#modules/rates/rates.ts'
import { addDays, type CivilDate, toEpochDay } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { aRates } from '#tests/listing-factory.ts'
import { centsOfSevenths, rentOf, WEEK } from './rent.ts'
import { compileRates, type RateSegments } from './search-segments.ts'

const RATES = aRates()

const season = (from: CivilDate, to: CivilDate, nightly: Cents, weekly: Cents | null = null): Season => ({
  name: from,
  from,
  to,
  nightly,
  weekly,
  minNights: 1,
  maxNights: null,
  arrivalDays: [],
  departureDays: [],
})

const FROM = '2027-06-01'

describe('search segments', () => {
  test('are a single segment where the price never changes', () => {
    const segments = compileRates(RATES, {}, FROM, 600)
    const day = toEpochDay(FROM)
    expect(segments).toEqual({
      segDay: [day],
      segNightly: [700_000],
      segNightlyIcpt: [-700_000 * day],
      segWeekly: [700_000],
      segWeeklyIcpt: [-700_000 * day],
      segUnpriced: [0],
      segUnpricedIcpt: [0],
      unpriced: false,
    })
  })

  test('merge neighbors of equal price: two seasons alike, and an override that changes nothing', () => {
    const seasons = [
      season('2027-06-10', '2027-06-20', 150_000),
      season('2027-06-20', '2027-06-25', 150_000),
      season('2027-06-25', '2027-07-01', 100_000),
    ]
    const segments = compileRates({ ...RATES, seasons }, { '2027-06-12': 150_000 }, FROM, 60)
    expect(segments.segDay).toEqual(
      ['2027-06-01', '2027-06-10', '2027-06-25'].map((day) => toEpochDay(day as CivilDate)),
    )
  })

  test('break where only the weekly price changes', () => {
    const seasons = [season('2027-06-10', '2027-06-20', 100_000, 600_000)]
    expect(compileRates({ ...RATES, seasons }, {}, FROM, 60).segDay).toHaveLength(3)
  })

  test('say which stays have no price', () => {
    const rates = { ...RATES, baseNightly: null, seasons: [season('2027-06-10', '2027-06-20', 100_000)] }
    const segments = compileRates(rates, {}, FROM, 60)
    expect(segments.unpriced).toBe(true)
    expect(rentFromSegments(segments, { arrival: '2027-06-10', departure: '2027-06-20' })).toBe(1_000_000)
    expect(rentFromSegments(segments, { arrival: '2027-06-09', departure: '2027-06-12' })).toBeNull()
    expect(rentFromSegments(segments, { arrival: '2027-06-18', departure: '2027-06-21' })).toBeNull()
  })

  test('stay exact integers at luxury prices, beyond what a 32-bit column holds', () => {
    const segments = compileRates({ ...RATES, baseNightly: 5_000_000 }, {}, FROM, 600)
    expect(Math.abs(segments.segNightlyIcpt[0]!)).toBeGreaterThan(2 ** 31)
    expect(Number.isSafeInteger(segments.segNightlyIcpt[0])).toBe(true)
  })

  test('give the same rent as the quote to the cent, for any rates, overrides and stay in the window', () => {
    const DAYS = 200
    const price = fc.integer({ min: 0, max: 2_000_000 })
    const weekly = fc.option(fc.integer({ min: 0, max: 12_000_000 }))
    const seasons = fc
      .array(fc.tuple(fc.nat(15), fc.integer({ min: 1, max: 40 }), price, weekly), { maxLength: 8 })
      .map((parts) => {
        let day = -20
        return parts.map(([gap, length, nightly, week]) => {
          const start = day + gap
          day = start + length
          return season(addDays(FROM, start), addDays(FROM, day), nightly, week)
        })
      })
    const overrides = fc.array(fc.tuple(fc.integer({ min: -5, max: DAYS + 5 }), price), { maxLength: 20 })
    const stays = fc.array(fc.tuple(fc.nat(DAYS - 1), fc.integer({ min: 1, max: 90 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        fc.option(price),
        weekly,
        seasons,
        overrides,
        stays,
        (baseNightly, baseWeekly, list, own, asked) => {
          const rates: Rates = { ...RATES, baseNightly, baseWeekly, seasons: list }
          const nightPrices = Object.fromEntries(own.map(([day, amount]) => [addDays(FROM, day), amount]))
          const segments = compileRates(rates, nightPrices, FROM, DAYS)
          for (const [start, nights] of asked) {
            const departure = addDays(FROM, Math.min(start + nights, DAYS))
            const stay = { arrival: addDays(FROM, start), departure }
            expect(rentFromSegments(segments, stay)).toBe(rentOf(rates, nightPrices, stay)?.rent ?? null)
          }
          segments.segDay.forEach((_, i) => {
            if (i === 0) return
            const same = (values: number[]) => values[i] === values[i - 1]
            expect(same(segments.segNightly) && same(segments.segWeekly) && same(segments.segUnpriced)).toBe(
              false,
            )
          })
        },
      ),
      { numRuns: 200 },
    )
  })
})

/**
 * The rent of a stay inside the window as the search computes it, equal to `rentOf` to the cent; null when a
 * night has no price.
 */
function rentFromSegments(segments: RateSegments, stay: Stay): Cents | null {
  const [arrival, departure] = [toEpochDay(stay.arrival), toEpochDay(stay.departure)]
  const between = (prices: number[], icpts: number[]) =>
    valueAt(segments.segDay, prices, icpts, departure) - valueAt(segments.segDay, prices, icpts, arrival)
  if (departure <= arrival || between(segments.segUnpriced, segments.segUnpricedIcpt) > 0) return null
  const isLong = departure - arrival >= WEEK
  return centsOfSevenths(
    isLong
      ? between(segments.segWeekly, segments.segWeeklyIcpt)
      : between(segments.segNightly, segments.segNightlyIcpt),
  )
}

/** `F(day)`: the segment is the last that starts on or before the day, as `width_bucket` finds it in SQL. */
function valueAt(days: number[], prices: number[], icpts: number[], day: number): number {
  const i = days.findLastIndex((start) => start <= day)
  return icpts[i]! + day * prices[i]!
}
