import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import './payment-tables.ts'

/** The agency whose book a stay's money belongs to; null before its price was ever posted. */
export async function findHolder(db: Database, reservationId: number): Promise<number | null> {
  const book = await db
    .selectFrom('stayBooks')
    .select('holderId')
    .where('reservationId', '=', reservationId)
    .executeTakeFirst()
  return book?.holderId ?? null
}

/**
 * The agency whose book a stay's money belongs to. The first call enters it in the book of the agency under
 * which it was booked.
 */
export async function bookStay(trx: Database, { propertyId, id }: ReservationRef): Promise<number> {
  const known = await findHolder(trx, id)
  if (known !== null) return known
  await trx
    .insertInto('stayBooks')
    .columns(['propertyId', 'reservationId', 'holderId'])
    .expression((from) =>
      from
        .selectFrom(RESERVATION_ROWS.as('r'))
        .select(['r.propertyId', 'r.id as reservationId', 'r.agencyId'])
        .where('r.propertyId', '=', propertyId)
        .where('r.id', '=', id),
    )
    .onConflict((conflict) => conflict.column('reservationId').doNothing())
    .execute()
  return (await findHolder(trx, id))!
}

/** The holder whose stays these are; a RangeError where they are of several, whose money is never one sum. */
export async function findOneHolder(trx: Database, reservations: readonly ReservationRef[]): Promise<number> {
  const holders = new Set<number>()
  for (const reservation of reservations) holders.add(await bookStay(trx, reservation))
  const [only] = holders
  if (only === undefined || holders.size > 1) throw new RangeError('An attempt pays the stays of one holder')
  return only
}

/** The holder of each stay, by the stay's internal number, for stays whose price is posted. */
export async function listHolders(
  db: Database,
  reservationIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const books = await db
    .selectFrom('stayBooks')
    .innerJoin(AGENCY_ROWS.as('agencies'), 'agencies.id', 'stayBooks.holderId')
    .select(['stayBooks.reservationId', 'agencies.id', 'agencies.name'])
    .where(sql<boolean>`stay_books.reservation_id = any(${reservationIds})`)
    .execute()
  return new Map(books.map(({ reservationId, ...holder }) => [reservationId, holder]))
}
