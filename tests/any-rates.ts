import fc from 'fast-check'
import type { Rates, Season } from '#modules/rates/rates.ts'
import { addDays, type CivilDate, type Weekday } from '#shared/civil-date.ts'

const cents = fc.integer({ min: 1, max: 1_500_000 })
const days: fc.Arbitrary<Weekday[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Weekday[]>([]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { maxLength: 3 }) },
)
const rules = fc.record({
  minNights: fc.integer({ min: 1, max: 8 }),
  maxNights: fc.option(fc.integer({ min: 8, max: 60 })),
  arrivalDays: days,
  departureDays: days,
})
const weekly = fc.option(fc.integer({ min: 1, max: 9_000_000 }))

const seasonsAround = (today: CivilDate) =>
  fc
    .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 90 }), cents, weekly, rules), { maxLength: 8 })
    .map((parts) => {
      let day = -40
      return parts.map(([gap, length, nightly, week, own], i): Season => {
        const from = day + gap
        day = from + length
        return {
          ...own,
          name: `S${i}`,
          from: addDays(today, from),
          to: addDays(today, day),
          nightly,
          weekly: week,
        }
      })
    })

/** Any rates whose seasons start around `today`, for properties that hold for all rates. */
export function anyRates(today: CivilDate): fc.Arbitrary<Rates> {
  return fc
    .tuple(
      rules,
      seasonsAround(today),
      fc.record({
        baseNightly: fc.option(cents, { freq: 9 }),
        baseWeekly: weekly,
        cleaningFee: fc.nat(90_000),
        linenFee: fc.nat(40_000),
        serviceFeeBasisPoints: fc.nat(1_500),
        deposit: fc.nat(900_000),
      }),
    )
    .map(([own, list, prices]) => ({ ...own, ...prices, seasons: list }))
}
