import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Reservation } from '../reservation.ts'
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

/** The reservation of the number a traveller reads in their mails, or null. */
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

/** The reservations of one checkout, in the order they were chosen. */
export async function listReservationsOfCheckout(db: Database, checkoutId: number): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('id')
    .execute()
  return rows.map(toReservation)
}

/** The same, kept from changing until the transaction ends; every use case locks a checkout's reservations before it. */
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

/** The checkouts that wanted a night of a stay in one villa during the last month, ended ones included. */
export async function listCheckoutsOfNights(
  db: Database,
  { propertyId, stay }: Pick<Reservation, 'propertyId' | 'stay'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('reservations')
    .select('checkoutId')
    .distinct()
    .where('propertyId', '=', propertyId)
    .where('arrival', '<', stay.departure)
    .where('departure', '>', stay.arrival)
    .where('createdAt', '>', sql<Date>`now() - interval '30 days'`)
    .execute()
  return rows.map(({ checkoutId }) => checkoutId)
}

/** A traveller's own reservations, the latest arrival first, two hundred at most. */
export async function listReservationsOfTraveller(db: Database, userId: string): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('arrival', 'desc')
    .limit(200)
    .execute()
  return rows.map(toReservation)
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

/** The reservations of these checkouts that are neither signed nor cancelled. */
export async function listUnsignedOfCheckouts(
  db: Database,
  checkoutIds: readonly number[],
): Promise<{ id: number; checkoutId: number }[]> {
  if (checkoutIds.length === 0) return []
  return db
    .selectFrom('reservations')
    .select(['id', 'checkoutId'])
    .where('checkoutId', 'in', checkoutIds)
    .where('signedAt', 'is', null)
    .where('status', '<>', 'cancelled')
    .execute()
}
