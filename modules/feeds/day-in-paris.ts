import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { instantInZone, type WallClock } from '#shared/zone-time.ts'

/** A time as a calendar writes it; `zone` is null when the calendar names none. */
export type WallTime = WallClock & { zone: string | null }

/**
 * The day in Paris at a time of a known zone; a time without a zone is in the property's zone. The hour that
 * the end of summer time repeats counts as its first occurrence.
 */
export function dayInParis({ zone, ...time }: WallTime): CivilDate {
  if (zone === null) return civilDate(time)
  return civilDateInParis(new Date(instantInZone(zone, time)))
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
