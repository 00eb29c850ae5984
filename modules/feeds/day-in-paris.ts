import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'

/** A time as a calendar writes it; `zone` is null when the calendar names none. */
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

/** True for the name of a time zone that Node knows: UTC and those of IANA. */
export function isKnownZone(zone: string): boolean {
  return clockOf(zone) !== null
}

/**
 * The day in Paris at a time of a known zone; a time without a zone is in the property's zone. The hour that
 * the end of summer time repeats counts as its first occurrence.
 */
export function dayInParis({ zone, ...time }: WallTime): CivilDate {
  if (zone === null) return civilDate(time)
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  const clock = clockOf(zone)
  if (!clock) throw new RangeError(`Unknown time zone ${zone}`)
  const guess = asUtc - offsetAt(clock, asUtc)
  return civilDateInParis(new Date(asUtc - offsetAt(clock, guess)))
}

/** The civil date of a day that exists, in a year of four digits. Throws RangeError for any other. */
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
