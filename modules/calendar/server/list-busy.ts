import { type RawBuilder, sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { isUuid } from '#shared/uuid.ts'
import type { OccupationKind } from '../occupation-words.ts'

/** Nights that are taken; `sequence` and `changedAt` count and date the changes of their dates or kind. */
export type Busy = Stay & {
  id: number
  publicId: string
  kind: OccupationKind
  note: string | null
  /** The number of the reservation that has them, or holds them. */
  reservation: string | null
  sequence: number
  changedAt: Date
}

/** What is taken in a property from a day on, in order of arrival; lapsed holds take nothing. */
export function listBusy(db: Database, propertyId: number, from: CivilDate): Promise<Busy[]> {
  return listLive(db, propertyId, sql`o.nights && daterange(${from}::date, null)`)
}

/** What is taken in a property during a stay. */
export function listInTheWay(db: Database, propertyId: number, stay: Stay): Promise<Busy[]> {
  return listLive(
    db,
    propertyId,
    stay.departure > stay.arrival
      ? sql`o.nights && daterange(${stay.arrival}::date, ${stay.departure}::date)`
      : sql`false`,
  )
}

/** The nights of a property that are taken between two days, in order, those that touch as one. */
export async function listTakenNights(db: Database, propertyId: number, between: Stay): Promise<Stay[]> {
  const { arrival: from, departure: to } = between
  const joined: Stay[] = []
  for (const { arrival, departure } of await listInTheWay(db, propertyId, between)) {
    const last = joined.at(-1)
    if (last && arrival <= last.departure)
      last.departure = departure > last.departure ? departure : last.departure
    else joined.push({ arrival: arrival < from ? from : arrival, departure })
  }
  return joined.map(({ arrival, departure }) => ({ arrival, departure: departure > to ? to : departure }))
}

/** Nights that are taken in a property, by their public identifier; null once they are free. */
export async function findBusy(db: Database, propertyId: number, publicId: string): Promise<Busy | null> {
  if (!isUuid(publicId)) return null
  const [found] = await listLive(db, propertyId, sql`o.public_id = ${publicId}`)
  return found ?? null
}

async function listLive(db: Database, propertyId: number, which: RawBuilder<unknown>): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select o.id, o.public_id, o.kind, o.note, r.number as reservation, o.sequence, o.changed_at,
      lower(o.nights) as arrival, upper(o.nights) as departure
    from occupations o left join numbered_reservations r using (property_id, reservation_id)
    where o.property_id = ${propertyId} and o.released_at is null and (o.expires_at is null or o.expires_at > now())
      and ${which}
    order by arrival`.execute(db)
  return rows
}
