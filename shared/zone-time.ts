import type { CivilDate } from './civil-date.ts'

/** A day and a time of a zone's clocks; months count from 1. */
export type WallClock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const DAY = 86_400_000

const zones = new Map<string, Intl.DateTimeFormat | null>()

/** True for the name of a time zone that Node knows: UTC and those of IANA. */
export function isKnownZone(zone: string): boolean {
  return clockOf(zone) !== null
}

/**
 * The instant at which the clocks of a zone show a time, in milliseconds since 1970. The hour that the end of summer time repeats
 * is its first occurrence. Throws RangeError for a zone that is not known.
 */
export function instantInZone(zone: string, { year, month, day, hour, minute, second }: WallClock): number {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  // By the offset of the day before: of an hour that is shown twice, the first.
  const first = asUtc - offsetAt(zone, asUtc - DAY)
  if (offsetAt(zone, first) === asUtc - first) return first
  const guess = asUtc - offsetAt(zone, asUtc)
  return asUtc - offsetAt(zone, guess)
}

/** What the clocks of a zone show at an instant. Throws RangeError for a zone that is not known. */
export function wallClockInZone(zone: string, instant: number): WallClock {
  const shown = new Date(instant + offsetAt(zone, instant))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  }
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  const clock = clockOf(zone)
  if (!clock) throw new RangeError(`Unknown time zone ${zone}`)
  const shown = clock.format(instant).replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000
}

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = zones.get(zone)
  if (known !== undefined) return known
  const clock = makeClock(zone)
  // Unknown zones are not cached: a calendar may name thousands of them.
  if (clock) zones.set(zone, clock)
  return clock
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  } catch {
    return null
  }
}

/**
 * A whole hour of a day in Paris. An hour that the beginning of summer time skips is the one after; one that its end repeats is the first
 * of both.
 */
export function hourInParis(date: CivilDate, hour: number): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(instantInZone('Europe/Paris', { year, month, day, hour, minute: 0, second: 0 }))
}
