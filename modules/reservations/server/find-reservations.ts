import { type RawBuilder, sql } from 'kysely'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListRows, Sort } from '#shared/lists/list.ts'
import type { Reservation } from '../reservation.ts'
import type { ReservationStatus, ShownStatus } from '../reservation-status.ts'
import { toReservation } from './reservation-queries.ts'

/** The reservation of a public identifier, or null. */
export async function findReservation(db: Database, publicId: string): Promise<Reservation | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  return row ? toReservation(row) : null
}

/** The reservation of an internal number, or null. */
export async function findReservationById(db: Database, id: number): Promise<Reservation | null> {
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toReservation(row) : null
}

/** The reservation of the number a traveler reads in their mails, or null. */
export async function findReservationByNumber(db: Database, number: string): Promise<Reservation | null> {
  const row = await db.selectFrom('reservations').selectAll().where('number', '=', number).executeTakeFirst()
  return row ? toReservation(row) : null
}

/** The reservations of internal numbers, in one query; an unknown one is not in the map. */
export async function listReservationsById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Reservation>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toReservation(row)]))
}

/** The reservations of one checkout, in the order they were chosen; its internal number may be a query of its own. */
export async function listReservationsOfCheckout(
  db: Database,
  checkoutId: number | RawBuilder<number>,
): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('id')
    .execute()
  return rows.map(toReservation)
}

/** The internal numbers of the reservations of these checkouts, in one query. */
export async function listReservationIdsOf(db: Database, checkoutIds: readonly number[]): Promise<number[]> {
  if (checkoutIds.length === 0) return []
  const rows = await db
    .selectFrom('reservations')
    .select('id')
    .where('checkoutId', 'in', checkoutIds)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A checkout's reservations, locked until the transaction ends; lock them before the checkout, always. */
export async function lockReservationsOfCheckout(trx: Database, checkoutId: number): Promise<Reservation[]> {
  const rows = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(toReservation)
}

/**
 * Checkouts with a signed stay that waits for its payment, whose last signature is at least that many hours old by
 * the database's clock, and when it was.
 */
export async function listUnpaidSignatures(db: Database, hours: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('reservations')
    .select(({ fn }) => ['checkoutId', fn.max('signedAt').as('signedAt')])
    .where('status', '=', 'awaiting_payment')
    .groupBy('checkoutId')
    .having(({ fn }) => fn.max('signedAt'), '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('checkoutId')
    .execute()
  return new Map(rows.map(({ checkoutId, signedAt }) => [checkoutId, signedAt!]))
}

type TravelerCriteria = {
  filters: { q: string | null; status: ShownStatus | null }
  sort: Sort<'arrival' | 'title'>
  page: number
  size: number
}

/** One page of the reservations of a traveler. The text is searched in number, villa and city. */
export async function listReservationsOfTraveler(
  db: Database,
  userId: string,
  criteria: TravelerCriteria,
  today: CivilDate,
): Promise<ListRows<Reservation>> {
  const { q, status } = criteria.filters
  const said = (of: RawBuilder<string>) =>
    sql<string>`(select ${of} from ${VERSION_ROWS} v where v.id = version_id)`
  const title = said(sql`v.title`)
  const city = said(sql`v.city`)
  const asked = db
    .selectFrom('reservations')
    .selectAll()
    .where('userId', '=', userId)
    .where(containsText(q, [sql.ref('number'), title, city]))
    .$if(status !== null && status !== 'finished', (some) =>
      some.where('status', '=', status as ReservationStatus),
    )
    .$if(status === 'confirmed', (some) => some.where('departure', '>', today))
    .$if(status === 'finished', (some) =>
      some.where('status', '=', 'confirmed').where('departure', '<=', today),
    )
  const { rows, total } = await listSlice(
    db,
    asked,
    criteria,
    { arrival: 'arrival', title: said(sql`v.title_order`) },
    'id',
  )
  return { rows: rows.map(toReservation), total }
}

/** The note of the person who cancelled a reservation; null when there is none. */
export async function findCancellationNote(db: Database, reservationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('reservationEvents')
    .select(sql<string | null>`detail->>'note'`.as('note'))
    .where('reservationId', '=', reservationId)
    .where('event', '=', 'cancel')
    .executeTakeFirst()
  return row?.note ?? null
}
