import './feed-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { OCCUPATION_ROWS, TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { FeedEvent } from '../feed-event.ts'

export type FeedKey = { propertyId: number; id: number }

/** A stored event of a feed, with the nights that are taken for it now. */
export type KeptEvent = FeedEvent & {
  id: number
  missed: number
  /** True where a person decided about all that stands in its nights. */
  isSettled: boolean
  taken: (Stay & { occupationId: number })[]
}

/**
 * How a settlement names what has the nights of an occupation `o`: a reservation, which may have them by another row later, the event of
 * another site, whose nights are taken anew when they change, or the row of a block or an owner's stay.
 */
const nameOf = sql`case when o.reservation_id is not null then ${nameOfReservation(sql`o.reservation_id`)}
  else coalesce((select ${nameOfEvent(sql`n.event_id`)} from feed_nights n
    where n.property_id = o.property_id and n.occupation_id = o.id), 'occupation:' || o.id) end`

/** The names of what stands in the nights of an event `e`, but for those of its own feed. */
const standing = sql`select ${nameOf} as name from ${TAKEN_ROWS} o
  where o.property_id = e.property_id and o.nights && e.nights and not exists (
    select from feed_nights n join feed_events own on own.property_id = n.property_id and own.id = n.event_id
    where n.property_id = o.property_id and n.occupation_id = o.id and own.feed_id = e.feed_id)`

/** The name of a reservation in the settlements of its villa's events. */
export function nameOfReservation(id: RawBuilder<unknown>) {
  return sql<string>`('reservation:' || ${id})`
}

function nameOfEvent(id: RawBuilder<unknown>) {
  return sql<string>`('event:' || ${id})`
}

/** Every event of a feed. */
export async function listKeptEvents(trx: Database, feed: FeedKey): Promise<KeptEvent[]> {
  const { rows } = await sql<Omit<KeptEvent, 'stay'> & Stay>`
    select e.id, e.uid, e.occurrence, e.is_closure, e.missed, lower(e.nights) as arrival, upper(e.nights) as departure,
      coalesce(e.settled_nights = e.nights, false)
        and not exists (select from (${standing}) s where s.name <> all (e.settled_with)) as is_settled,
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

/** Keeps, by the decision of a person, all that stands in the nights of an event beside it. */
export async function settleEvent(trx: Database, propertyId: number, id: number): Promise<void> {
  await sql`
    update feed_events e set settled_nights = nights, settled_with = array(${standing}), conflict_since = null
    where e.property_id = ${propertyId} and e.id = ${id}`.execute(trx)
}

/** Settles the events whose nights these occupations are with the event that takes them by the decision of a person. */
export async function settleWithEvent(
  trx: Database,
  propertyId: number,
  occupations: readonly number[],
  eventId: number,
): Promise<void> {
  await sql`
    update feed_events e set settled_nights = nights,
      settled_with = case when settled_nights = nights then settled_with else '{}' end
        || ${nameOfEvent(sql`${eventId}::bigint`)}
    where e.property_id = ${propertyId} and e.id in (select n.event_id from feed_nights n
      where n.property_id = e.property_id and n.occupation_id = any (${[...occupations]}::bigint[]))`.execute(
    trx,
  )
}
