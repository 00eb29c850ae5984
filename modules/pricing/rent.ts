import { nightsBetween, type Stay } from '#modules/calendar/stay.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, shareOut } from '#shared/money.ts'
import type { NightPrices } from './quote-line.ts'

/** From this many nights on, weekly prices apply (domain §2). */
export const WEEK = 7

/** Both prices of one night in sevenths of a cent: `short` in stays below 7 nights, `long` from 7 nights on. */
export type NightSevenths = { short: number; long: number }

export type Rent = { rent: Cents; nightly: { night: CivilDate; amount: Cents }[] }

/**
 * Rent of a stay and its share per night, which add up to it; null when a night has no price (« Prix sur
 * demande ») or the stay has no night. Exact in sevenths of a cent, so seven nights in one season cost its
 * weekly price to the cent (domain §2).
 */
export function rentOf(rates: Rates, nightPrices: NightPrices, stay: Stay): Rent | null {
  const nights = nightsBetween(stay)
  const sevenths: number[] = []
  for (const night of nights) {
    const price = nightSevenths(rates, nightPrices, night)
    if (!price) return null
    sevenths.push(nights.length >= WEEK ? price.long : price.short)
  }
  if (nights.length === 0) return null
  const total = sevenths.reduce((sum, price) => sum + price, 0)
  const rent = centsOfSevenths(total)
  const amounts = total === 0 ? sevenths : shareOut(rent, sevenths)
  return { rent, nightly: nights.map((night, i) => ({ night, amount: amounts[i]! })) }
}

/** Price of one night: the calendar's own, else its season's, else the base; null when none is known (domain §2). */
export function nightSevenths(
  rates: Rates,
  nightPrices: NightPrices,
  night: CivilDate,
): NightSevenths | null {
  const own = nightPrices[night]
  if (own !== undefined) return { short: own * WEEK, long: own * WEEK }
  const season = rates.seasons.find(({ from, to }) => from <= night && night < to)
  const nightly = season ? season.nightly : rates.baseNightly
  if (nightly === null) return null
  const weekly = season ? season.weekly : rates.baseWeekly
  return { short: nightly * WEEK, long: weekly ?? nightly * WEEK }
}

/** Sevenths of a cent to the nearest cent; seven being odd, half a cent cannot happen. */
export function centsOfSevenths(sevenths: number): Cents {
  return Math.round(sevenths / WEEK)
}
