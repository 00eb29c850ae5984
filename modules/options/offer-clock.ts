import { instantInZone, wallClockInZone } from '#shared/zone-time.ts'

/** How long a contact may think about nights that are offered, the hours of night not counted, in hours (backstage §4). */
export const OFFER_HOURS = 24

/** The clock of an offer stands still from 21:00 to 8:00 in the zone of the contact (backstage §4). */
const MORNING = 8
const NIGHT = 21

/** From this hour on an offer waits for the morning: less than an hour of the day would be left to read it. */
const LAST_HOUR = 20

const HOUR = 3_600_000

/** When nights that are free since `freedAt` are offered to a contact of a zone: at once by day, else at 8:00. */
export function offerStart(freedAt: Date, zone: string): Date {
  const { hour } = wallClockInZone(zone, freedAt.getTime())
  if (hour >= MORNING && hour < LAST_HOUR) return freedAt
  return new Date(hourOn(freedAt.getTime(), zone, MORNING, hour < MORNING ? 0 : 1))
}

/** When an offer that starts by day ends: after 24 hours of which those between 21:00 and 8:00 do not count. */
export function offerEnd(startsAt: Date, zone: string): Date {
  let left = OFFER_HOURS * HOUR
  let from = startsAt.getTime()
  for (;;) {
    const night = hourOn(from, zone, NIGHT, 0)
    if (from + left <= night) return new Date(from + left)
    left -= night - from
    from = hourOn(from, zone, MORNING, 1)
  }
}

/**
 * From when to when nights that are free since `freedAt` are offered to a contact of a zone, until `last` at the latest, when they can no
 * longer be booked; null where less than an hour would be left to answer.
 */
export function offerTimes(freedAt: Date, zone: string, last: Date): { startsAt: Date; endsAt: Date } | null {
  const startsAt = offerStart(freedAt, zone)
  const latest = offerEnd(startsAt, zone)
  const endsAt = latest < last ? latest : last
  return endsAt.getTime() - startsAt.getTime() < HOUR ? null : { startsAt, endsAt }
}

/** The instant of an hour on the day that a zone has at `instant`, or so many days after. */
function hourOn(instant: number, zone: string, hour: number, daysAfter: number): number {
  const { year, month, day } = wallClockInZone(zone, instant)
  return instantInZone(zone, { year, month, day: day + daysAfter, hour, minute: 0, second: 0 })
}
