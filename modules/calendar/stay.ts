import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'

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

/** True when two stays share a night; a departure day is free for an arrival. */
export function staysOverlap(a: Stay, b: Stay): boolean {
  return a.arrival < b.departure && b.arrival < a.departure
}

/** « 1 nuit », « 7 nuits ». */
export function formatNights(nights: number): string {
  return `${nights} nuit${nights > 1 ? 's' : ''}`
}
