import './feed-tables.ts'
import { sql } from 'kysely'
import { OCCUPATION_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { FeedEvent } from '../feed-event.ts'

export type FeedKey = { propertyId: number; id: number }

/** A stored event of a feed, with the nights that are taken for it now. */
export type KeptEvent = FeedEvent & {
  id: number
  missed: number
  isSettled: boolean
  taken: (Stay & { occupationId: number })[]
}

/** Every event of a feed. */
export async function listKeptEvents(trx: Database, feed: FeedKey): Promise<KeptEvent[]> {
  const { rows } = await sql<Omit<KeptEvent, 'stay'> & Stay>`
    select e.id, e.uid, e.occurrence, e.is_closure, e.missed, lower(e.nights) as arrival, upper(e.nights) as departure,
      e.settled_nights is not distinct from e.nights as is_settled,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'occupationId', o.id, 'arrival', lower(o.nights)::text, 'departure', upper(o.nights)::text))
        from feed_nights n join ${OCCUPATION_ROWS} o on o.property_id = n.property_id and o.id = n.occupation_id
        where n.property_id = e.property_id and n.event_id = e.id and o.released_at is null
      ), '[]') as taken
    from feed_events e
    where e.property_id = ${feed.propertyId} and e.feed_id = ${feed.id}
    order by e.id`.execute(trx)
  return rows.map(({ arrival, departure, ...row }) => ({ ...row, stay: { arrival, departure } }))
}

/** Stores the events of a calendar: new events, moved events and events that came back. */
export async function upsertEvents(
  trx: Database,
  feed: FeedKey,
  events: readonly FeedEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ stay, ...event }) => ({ ...event, ...stay }))
  await sql`
    insert into feed_events (property_id, feed_id, uid, occurrence, nights, is_closure)
    select ${feed.propertyId}, ${feed.id}, uid, occurrence, daterange(arrival, departure), "isClosure"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as said (uid text, occurrence text, arrival date, departure date, "isClosure" boolean)
    on conflict on constraint feed_events_once do update
      set nights = excluded.nights, is_closure = excluded.is_closure, missed = 0
      where (feed_events.nights, feed_events.is_closure, feed_events.missed)
        is distinct from (excluded.nights, excluded.is_closure, 0)`.execute(trx)
}

/** Counts one more good pull that lacked these events. */
export async function countMissed(trx: Database, feed: FeedKey, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('feedEvents')
    .set((row) => ({ missed: row('missed', '+', 1) }))
    .where('propertyId', '=', feed.propertyId)
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute()
}

export async function deleteEvents(trx: Database, feed: FeedKey, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('feedEvents')
    .where('propertyId', '=', feed.propertyId)
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute()
}

/** Records for which event each occupation was made. */
export async function keepNights(
  trx: Database,
  propertyId: number,
  nights: readonly { occupationId: number; eventId: number }[],
): Promise<void> {
  if (nights.length === 0) return
  await trx
    .insertInto('feedNights')
    .values(nights.map((one) => ({ ...one, propertyId })))
    .execute()
}

/** Opens the conflicts of these events, and closes those of every other event of the feed. */
export async function markConflicts(trx: Database, feed: FeedKey, ids: readonly number[]): Promise<void> {
  await sql`
    update feed_events set conflict_since = case when id = any (${[...ids]}::bigint[]) then coalesce(conflict_since, now()) end
    where property_id = ${feed.propertyId} and feed_id = ${feed.id}
      and (conflict_since is not null) <> (id = any (${[...ids]}::bigint[]))`.execute(trx)
}
