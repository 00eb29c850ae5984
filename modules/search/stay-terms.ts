import { MAX_SEASONAL_NIGHTS, type StayRules } from '#modules/calendar/stay-rules.ts'
import { type CivilDate, type Weekday, weekdayOf } from '#shared/civil-date.ts'

const NIGHTS_BITS = 7
const EVERY_DAY = 0b1111111
const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

/**
 * The rules of a stay in one integer, as `search_allows` of 0004-search.sql reads them: minimum nights, maximum
 * nights, days of arrival, days of departure, seven bits each. No stay is longer than the law allows.
 */
export function packTerms({ minNights, maxNights, arrivalDays, departureDays }: StayRules): number {
  const longest = Math.min(maxNights ?? MAX_SEASONAL_NIGHTS, MAX_SEASONAL_NIGHTS)
  const parts = [Math.min(minNights, EVERY_DAY), longest, daysBits(arrivalDays), daysBits(departureDays)]
  return parts.reduce((packed, part, i) => packed | (part << (NIGHTS_BITS * i)), 0)
}

/** The rules that `packTerms` has packed. */
export function unpackTerms(terms: number): StayRules {
  const part = (i: number) => (terms >> (NIGHTS_BITS * i)) & EVERY_DAY
  return {
    minNights: part(0),
    maxNights: part(1),
    arrivalDays: daysOf(part(2)),
    departureDays: daysOf(part(3)),
  }
}

/** The bit of a date's day of the week, Monday being the lowest. */
export function weekdayBit(date: CivilDate): number {
  return bitOf(weekdayOf(date))
}

/** An empty list allows all seven days. */
function daysBits(days: readonly Weekday[]): number {
  return days.length === 0 ? EVERY_DAY : days.reduce((bits: number, day) => bits | bitOf(day), 0)
}

/** All seven days are an empty list. */
function daysOf(bits: number): Weekday[] {
  return bits === EVERY_DAY ? [] : WEEK_DAYS.filter((day) => bits & bitOf(day))
}

function bitOf(day: Weekday): number {
  return 1 << (day - 1)
}
