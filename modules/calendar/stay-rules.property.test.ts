import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rates, Season } from '#modules/rates/rates.ts'
import { addDays, daysBetween, type Weekday } from '#shared/civil-date.ts'
import { areNeighbors, nightsOf, type Stay, staysOverlap } from './stay.ts'
import { checkStay, departuresFor, type NightMinimums, nearestStays } from './stay-rules.ts'

const TODAY = '2027-01-15'
const LAST_DAY = '2027-12-31'

const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }) as fc.Arbitrary<Weekday[]>
const rules = fc.record({
  minNights: fc.integer({ min: 1, max: 14 }),
  maxNights: fc.option(fc.integer({ min: 14, max: 100 })),
  arrivalDays: days,
  departureDays: days,
})

/** Seasons one after the other, with gaps, from a little before today on. */
const seasons = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 60 }), rules), { maxLength: 6 })
  .map((parts) => {
    let from = -30
    return parts.map(([gap, length, rule], i): Season => {
      const start = from + gap
      from = start + length
      return {
        ...rule,
        name: `S${i}`,
        from: addDays(TODAY, start),
        to: addDays(TODAY, from),
        nightly: 1,
        weekly: null,
      }
    })
  })

const rates = fc.tuple(rules, seasons).map(
  ([own, list]): Rates => ({
    ...own,
    seasons: list,
    baseNightly: 1,
    baseWeekly: null,
    cleaningFee: 0,
    linenFee: 0,
    serviceFeeBasisPoints: 0,
    deposit: 0,
  }),
)

const stays = (maxNights: number) =>
  fc.tuple(fc.integer({ min: -10, max: 360 }), fc.integer({ min: 1, max: maxNights })).map(
    ([start, nights]): Stay => ({
      arrival: addDays(TODAY, start),
      departure: addDays(TODAY, start + nights),
    }),
  )
const nightMinimums = fc
  .array(fc.tuple(fc.integer({ min: -10, max: 360 }), fc.integer({ min: 1, max: 30 })), { maxLength: 40 })
  .map(
    (nights): NightMinimums => Object.fromEntries(nights.map(([day, least]) => [addDays(TODAY, day), least])),
  )

type Asked = {
  rates: Rates
  nightMinimums: NightMinimums
  occupied: Stay[]
  today: typeof TODAY
  lastDay: typeof LAST_DAY
}

const calendars = fc.record<Asked>({
  rates,
  nightMinimums,
  occupied: fc.array(stays(20), { maxLength: 12 }),
  today: fc.constant(TODAY),
  lastDay: fc.constant(LAST_DAY),
})

/** The definition, slow and plain: rules respected and no night shared. */
function isPossible(asked: Asked, stay: Stay): boolean {
  return checkStay({ ...asked, stay }) === null && !asked.occupied.some((taken) => staysOverlap(taken, stay))
}

function distance(a: Stay, b: Stay): number {
  return Math.abs(daysBetween(a.arrival, b.arrival)) + Math.abs(nightsOf(a) - nightsOf(b))
}

/** -1 for a stay that begins before another, 1 after, 0 on the same day. */
function sideOf(asked: Stay, { arrival }: Pick<Stay, 'arrival'>): number {
  return Math.sign(daysBetween(asked.arrival, arrival))
}

describe('stay rules hold for any calendar', () => {
  test('the departures offered are exactly those of stays that respect the rules and are free', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: -5, max: 360 }), (asked, start) => {
        const arrival = addDays(TODAY, start)
        const all = Array.from({ length: 120 }, (_, i) => addDays(arrival, i - 10))
        expect(departuresFor(arrival, asked)).toEqual(
          all.filter((departure) => isPossible(asked, { arrival, departure })),
        )
      }),
    )
  })

  test('nearest stays are possible, in order of distance, more than a day apart, and on both sides where they can be', () => {
    fc.assert(
      fc.property(calendars, stays(30), (asked, stay) => {
        const found = nearestStays({ ...asked, stay, limit: 3 })
        const distances = found.map((other) => distance(stay, other))
        expect(found.every((other) => isPossible(asked, other))).toBe(true)
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        const pairs = found.flatMap((one, i) => found.slice(i + 1).map((other) => [one, other] as const))
        expect(pairs.filter(([one, other]) => areNeighbors(one, other))).toEqual([])
        const isFull = found.length === 3
        for (let shift = -60; shift <= 60; shift += 1) {
          const arrival = addDays(stay.arrival, shift)
          for (const departure of departuresFor(arrival, asked)) {
            const far = distance(stay, { arrival, departure })
            const isBeside = found.some(
              (other, i) => distances[i]! <= far && areNeighbors(other, { arrival, departure }),
            )
            const isCrowded = sideOf(stay, found[2] ?? stay) !== sideOf(stay, { arrival })
            const isFar = isFull && far >= (isCrowded ? distances[1]! : distances[2]!)
            expect(isBeside || isFar).toBe(true)
            const isOther = found.every((other) => sideOf(stay, other) === -sideOf(stay, { arrival }))
            expect(isFull && isOther && sideOf(stay, { arrival }) !== 0).toBe(false)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
