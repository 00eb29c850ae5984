import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'

/** A time of a calendar as it is written; `zone` is null where the calendar names none. */
export type WallTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  zone: string | null
}

const zones = new Map<string, Intl.DateTimeFormat | null>()

/** True for the name of a time zone that is known here: UTC and those of IANA. */
export function isKnownZone(zone: string): boolean {
  return clockOf(zone) !== null
}

/**
 * The day it is in Paris at a time of a known zone; a time without a zone is that of the property. Of the hour that the
 * end of summer time repeats, the first is taken.
 */
export function dayInParis({ zone, ...time }: WallTime): CivilDate {
  if (zone === null) return civilDate(time)
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  const clock = clockOf(zone)
  if (!clock) throw new RangeError(`Unknown time zone ${zone}`)
  const guess = asUtc - offsetAt(clock, asUtc)
  return civilDateInParis(new Date(asUtc - offsetAt(clock, guess)))
}

/** A day that exists, in a year of four digits. Throws RangeError. */
export function civilDate({ year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>): CivilDate {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join(
    '-',
  )
  const time = Date.parse(`${text}T00:00:00Z`)
  if (text.length !== 10 || year < 1 || Number.isNaN(time)) throw new RangeError(`No day ${text}`)
  return text as CivilDate
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const shown = clock.format(instant).replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000
}

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = zones.get(zone)
  if (known !== undefined) return known
  const clock = makeClock(zone)
  // A calendar may name thousands that do not exist.
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
