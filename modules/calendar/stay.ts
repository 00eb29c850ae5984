import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'

/** The half-open stay `[arrival, departure)`: the night of `departure` is not slept (domain §1). */
export type Stay = { arrival: CivilDate; departure: CivilDate }

/** Nights slept; zero or negative when departure is not after arrival. */
export function nightsOf(stay: Stay): number {
  return daysBetween(stay.arrival, stay.departure)
}

/** The date of every night slept, in order. */
export function nightsBetween(stay: Stay): CivilDate[] {
  return Array.from({ length: Math.max(0, nightsOf(stay)) }, (_, i) => addDays(stay.arrival, i))
}

/**
 * True when neither the arrival nor the departure differs by more than a day: such stays are no real choice.
 */
export function areNeighbors(a: Stay, b: Stay): boolean {
  return [daysBetween(a.arrival, b.arrival), daysBetween(a.departure, b.departure)].every(
    (days) => Math.abs(days) <= 1,
  )
}

/** True when two stays share a night; a departure day is free for an arrival. */
export function staysOverlap(a: Stay, b: Stay): boolean {
  return a.arrival < b.departure && b.arrival < a.departure
}

/** « 1 nuit », « 7 nuits ». */
export function formatNights(nights: number): string {
  return `${nights} nuit${nights > 1 ? 's' : ''}`
}

/** How a date is written where its year is said elsewhere. */
const WITHOUT_YEAR = { long: 'day', day: 'day', cell: 'short', short: 'short' } as const

/**
 * « 3 au 10 juillet 2027 », « 26 décembre 2026 au 2 janvier 2027 »; as `day`, without the years: « 26 décembre au 2 janvier »; as
 * `cell`, « 3 au 10 juil. 2027 »; as `short`, « 3 au 10 juil. ».
 */
export function formatStayDates(
  { arrival, departure }: Stay,
  style: keyof typeof WITHOUT_YEAR = 'long',
): string {
  const isOneMonth = arrival.slice(0, 7) === departure.slice(0, 7)
  const isOneYear = arrival.slice(0, 4) === departure.slice(0, 4)
  const first = formatCivilDate(arrival, isOneYear ? WITHOUT_YEAR[style] : style)
  return `${isOneMonth ? first.split('\u00a0')[0] : first} au ${formatCivilDate(departure, style)}`
}
