import './feed-tables.ts'
import { sql } from 'kysely'
import { STALE_SECONDS } from '#modules/calendar/calendar-freshness.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import { FRESH_SECONDS } from '../feed-rhythm.ts'
import { nameOfReservation } from './feed-queries.ts'
import { type PullNeeds, pullNow } from './pull-feed.ts'

const isStale = sql<boolean>`coalesce(good_at, created_at) < now() - make_interval(secs => ${STALE_SECONDS})`

/**
 * Refuses CALENDAR_UNCHECKED for a villa with a calendar that was not read for 24 hours: another site may
 * have sold the nights.
 */
export async function demandCheckedCalendars(db: Database, propertyIds: readonly number[]): Promise<void> {
  const stale = await db
    .selectFrom('feeds')
    .select('propertyId')
    .where(sql<boolean>`property_id = any (${[...propertyIds]}::int[])`)
    .where(isStale)
    .limit(1)
    .executeTakeFirst()
  if (stale) throw new Refusal('CALENDAR_UNCHECKED')
}

/** A booking waits at most this long, in milliseconds, for other sites. */
const WITHIN = 5_000

/**
 * Before a stay is signed, reads the villa's other calendars that were read more than a quarter of an hour
 * ago. A site that does not answer does not prevent the booking. Refuses CALENDAR_UNCHECKED as
 * `demandCheckedCalendars` does, and DATES_UNAVAILABLE when another site has sold a night of the reservation.
 */
export async function demandFreshCalendar(
  needs: PullNeeds,
  booked: { propertyId: number; id: number; stay: Stay },
): Promise<void> {
  const { propertyId, stay } = booked
  const old = await needs.db
    .selectFrom('feeds')
    .select('publicId')
    .where('propertyId', '=', propertyId)
    .where(sql<boolean>`coalesce(good_at, '-infinity') < now() - make_interval(secs => ${FRESH_SECONDS})`)
    .execute()
  const feeds = old.map(({ publicId }) => publicId)
  if (feeds.length > 0) await pullNow(needs, feeds, WITHIN)
  const reading = gatheredBefore(needs.db)
  const [, isSold] = await sideBySide(
    reading,
    () => demandCheckedCalendars(reading, [propertyId]),
    () => isSoldElsewhere(reading, booked),
  )
  if (isSold) throw new Refusal('DATES_UNAVAILABLE', { ...stay })
}

/**
 * Whether another site has sold a night of a reservation that no person decided to keep for it. An event counts before it is placed too:
 * nights that were freed here may be booked before the next reading.
 */
async function isSoldElsewhere(
  db: Database,
  { propertyId, id, stay }: { propertyId: number; id: number; stay: Stay },
): Promise<boolean> {
  const { rows } = await sql<{ isSold: boolean }>`
    select exists (
      select 1 from feed_events where property_id = ${propertyId} and not is_closure
        and nights && daterange(${stay.arrival}::date, ${stay.departure}::date)
        and not (coalesce(settled_nights = nights, false) and ${nameOfReservation(sql`${id}::bigint`)} = any (settled_with))
    ) as is_sold`.execute(db)
  return rows[0]!.isSold
}
