import { changeDays } from '#modules/rates/change-days.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { type CivilDate, fromEpochDay, toEpochDay } from '#shared/civil-date.ts'
import type { NightPrices } from './quote-line.ts'
import { type NightSevenths, nightSevenths } from './rent.ts'

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

/** Intercepts that make neighboring lines meet where the price changes, from 0 on the first day. */
function interceptsOf(days: number[], prices: number[]): number[] {
  let sum = 0
  return days.map((day, i) => {
    if (i > 0) sum += (day - days[i - 1]!) * prices[i - 1]!
    return sum - day * prices[i]!
  })
}

function sameNight(a: NightSevenths | null, b: NightSevenths | null): boolean {
  return a === b || (a !== null && b !== null && a.short === b.short && a.long === b.long)
}
