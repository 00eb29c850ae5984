import type { Stay } from '#modules/calendar/stay.ts'
import { changeDays } from '#modules/rates/change-days.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { type CivilDate, fromEpochDay, toEpochDay } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { NightPrices } from './quote-line.ts'
import { centsOfSevenths, type NightSevenths, nightSevenths, WEEK } from './rent.ts'

/**
 * A window of prices as straight lines, so that the database sums a stay's rent without reading its nights:
 * with `i` the segment of day `d`, `F(d) = icpt[i] + d × price[i]` and a stay costs `F(departure) - F(arrival)`
 * sevenths of a cent. `nightly` serves stays below 7 nights, `weekly` from 7 nights on; `unpriced` counts 1 for
 * each night without a price (which the two others count as free), so a stay has a rent where it sums to 0.
 * `segDay` holds the first day of each segment, in days since 1970-01-01; intercepts pass 2^31 and need `bigint` columns.
 */
export type RateSegments = {
  segDay: number[]
  segNightly: number[]
  segNightlyIcpt: number[]
  segWeekly: number[]
  segWeeklyIcpt: number[]
  segUnpriced: number[]
  segUnpricedIcpt: number[]
  /** True when any night of the window lacks a price. */
  unpriced: boolean
}

/** The segments of the `days` nights (1 or more) from `from` on: as few as there are changes of price. */
export function compileRates(
  rates: Rates,
  nightPrices: NightPrices,
  from: CivilDate,
  days: number,
): RateSegments {
  const firstDay = toEpochDay(from)
  const changes = changeDays(rates, Object.keys(nightPrices), [firstDay, firstDay + days])
  const nights = changes.map((day) => nightSevenths(rates, nightPrices, fromEpochDay(day)))
  const starts = nights.flatMap((night, i) => (i > 0 && sameNight(night, nights[i - 1]!) ? [] : [i]))
  const segDay = starts.map((i) => changes[i]!)
  const pricesOf = (price: (night: NightSevenths | null) => number) => starts.map((i) => price(nights[i]!))
  const segNightly = pricesOf((night) => night?.short ?? 0)
  const segWeekly = pricesOf((night) => night?.long ?? 0)
  const segUnpriced = pricesOf((night) => (night ? 0 : 1))
  return {
    segDay,
    segNightly,
    segNightlyIcpt: interceptsOf(segDay, segNightly),
    segWeekly,
    segWeeklyIcpt: interceptsOf(segDay, segWeekly),
    segUnpriced,
    segUnpricedIcpt: interceptsOf(segDay, segUnpriced),
    unpriced: segUnpriced.includes(1),
  }
}

/**
 * The rent of a stay inside the window as the search computes it, equal to `rentOf` to the cent; null when a
 * night has no price.
 */
export function rentFromSegments(segments: RateSegments, stay: Stay): Cents | null {
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

/** Intercepts that make neighboring lines meet where the price changes, from 0 on the first day. */
function interceptsOf(days: number[], prices: number[]): number[] {
  let sum = 0
  return days.map((day, i) => {
    if (i > 0) sum += (day - days[i - 1]!) * prices[i - 1]!
    return sum - day * prices[i]!
  })
}

/** `F(day)`: the segment is the last that starts on or before the day, as `width_bucket` finds it in SQL. */
function valueAt(days: number[], prices: number[], icpts: number[], day: number): number {
  const i = days.findLastIndex((start) => start <= day)
  return icpts[i]! + day * prices[i]!
}

function sameNight(a: NightSevenths | null, b: NightSevenths | null): boolean {
  return a === b || (a !== null && b !== null && a.short === b.short && a.long === b.long)
}
