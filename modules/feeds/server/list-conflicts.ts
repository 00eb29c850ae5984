import './feed-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { OccupationKind } from '#modules/calendar/occupation-words.ts'
import { TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { getManaged } from '#modules/calendar/server/managed-property.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'

/** Nights that another site reports as taken and that are also taken here. */
export type FeedConflict = {
  conflict: string
  feed: string
  feedName: string
  since: Date
  /** The nights of the other site's event. */
  theirs: Stay
  /**
   * The occupations here that overlap it; `reservation` is the number of the stay, also for its holds, and `stay` its public
   * identifier.
   */
  ours: (Stay & {
    kind: OccupationKind
    reservation: string | null
    stay: string | null
    note: string | null
  })[]
  /** False when a reservation or a hold overlaps the event: a feed never moves one. */
  mayGiveWay: boolean
}

/** The open conflicts of a property, by arrival. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND. */
export async function listFeedConflicts(
  { db }: { db: Database },
  actor: Actor,
  { property }: { property: string },
): Promise<FeedConflict[]> {
  const { id } = await getManaged(db, actor, property)
  const found = await findConflicts(db, sql<boolean>`p.id = ${id}`, 1000)
  return found.map(({ property: _, title: _title, ...conflict }) => conflict)
}

/** An open conflict with its villa: the public identifier and the title. */
export type VillaConflict = FeedConflict & { property: string; title: string }

/** The first open conflicts of the villas that a condition on `p` leaves, by arrival. */
export async function findConflicts(
  db: Database,
  where: RawBuilder<boolean>,
  most: number,
): Promise<VillaConflict[]> {
  const { rows } = await sql<Omit<VillaConflict, 'theirs' | 'mayGiveWay'> & Stay>`
    select p.public_id as property, coalesce(${titleOfProperty(sql`p.id`)}, '') as title, e.public_id as conflict, f.public_id as feed, f.name as feed_name, e.conflict_since as since,
      lower(e.nights) as arrival, upper(e.nights) as departure,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', o.kind, 'reservation', r.number, 'stay', r.public_id,
          'note', o.note,
          'arrival', lower(o.nights)::text, 'departure', upper(o.nights)::text) order by lower(o.nights))
        from ${TAKEN_ROWS} o
        left join ${RESERVATION_ROWS} r on r.property_id = o.property_id and r.id = o.reservation_id
        where o.property_id = e.property_id and o.nights && e.nights
          and not exists (
            select 1 from feed_nights n join feed_events own on own.property_id = n.property_id and own.id = n.event_id
            where n.property_id = o.property_id and n.occupation_id = o.id and own.feed_id = e.feed_id)
      ), '[]') as ours
    from feed_events e join feeds f on f.property_id = e.property_id and f.id = e.feed_id
    join ${PROPERTY_ROWS} p on p.id = e.property_id
    where ${where} and e.conflict_since is not null
    order by lower(e.nights), e.property_id, e.id limit ${most}`.execute(db)
  return rows.map(({ arrival, departure, ...row }) => ({
    ...row,
    since: new Date(row.since),
    theirs: { arrival, departure },
    mayGiveWay: row.ours.every(({ kind }) => kind !== 'reservation' && kind !== 'hold'),
  }))
}
