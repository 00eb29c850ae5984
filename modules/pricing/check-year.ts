import { MAX_SEASONAL_NIGHTS, type NightMinimums, rulesOn } from '#modules/calendar/stay-rules.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { NightRange } from '#modules/rates/season-year.ts'
import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'
import type { NightPrices } from './quote-line.ts'
import { nightSevenths } from './rent.ts'

type Asked = {
  rates: Rates
  nightPrices: NightPrices
  nightMinimums: NightMinimums
  from: CivilDate
  /** Number of nights to check. */
  nights: number
}

/** What keeps nights from being sold, apart from those that are taken. */
export type YearCheck = {
  /** Nights that have no price: « Prix sur demande ». */
  unpriced: NightRange[]
  /** Nights with a price that no stay can have: the days of arrival and departure and the lengths clash. */
  unreachable: NightRange[]
}

/** Finds the nights that no traveler can book at a price, whichever stay is asked for. */
export function checkYear({ rates, nightPrices, nightMinimums, from, nights }: Asked): YearCheck {
  const days = Array.from({ length: nights }, (_, n) => addDays(from, n))
  const unpriced = days.filter((day) => nightSevenths(rates, nightPrices, day) === null)
  const reached = reachedNights({ rates, nightMinimums, from, nights })
  const without = new Set(unpriced)
  return {
    unpriced: rangesOf(unpriced),
    unreachable: rangesOf(days.filter((day, n) => !reached[n] && !without.has(day))),
  }
}

/**
 * For each night, whether a stay that respects the rules contains it; stays may begin before the first night
 * checked.
 */
function reachedNights({ rates, nightMinimums, from, nights }: Omit<Asked, 'nightPrices'>): boolean[] {
  const first = addDays(from, -MAX_SEASONAL_NIGHTS)
  const length = nights + 2 * MAX_SEASONAL_NIGHTS
  const rules = Array.from({ length }, (_, n) => rulesOn(rates, addDays(first, n), nightMinimums))
  const firstWeekday = weekdayOf(first) - 1
  const allows = (allowed: readonly number[], day: number) =>
    allowed.length === 0 || allowed.includes(((firstWeekday + day) % 7) + 1)
  const reached = Array.from({ length }, () => false)
  for (let arrival = 0; arrival < length - MAX_SEASONAL_NIGHTS; arrival += 1) {
    const { arrivalDays, minNights, maxNights } = rules[arrival]!
    if (!allows(arrivalDays, arrival)) continue
    let departure = arrival + Math.min(maxNights ?? MAX_SEASONAL_NIGHTS, MAX_SEASONAL_NIGHTS)
    while (departure >= arrival + minNights && !allows(rules[departure - 1]!.departureDays, departure))
      departure -= 1
    if (departure >= arrival + Math.max(minNights, 1)) reached.fill(true, arrival, departure)
  }
  return reached.slice(MAX_SEASONAL_NIGHTS, MAX_SEASONAL_NIGHTS + nights)
}

function rangesOf(days: readonly CivilDate[]): NightRange[] {
  const ranges: NightRange[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last?.to === day) ranges[ranges.length - 1] = { from: last.from, to: addDays(day, 1) }
    else ranges.push({ from: day, to: addDays(day, 1) })
  }
  return ranges
}
