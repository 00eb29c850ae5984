import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { OccupationKind } from './calendar-tables.ts'

export type Occupation = { propertyId: number; id: number }

type Wanted = {
  propertyId: number
  stay: Stay
  kind: OccupationKind
  reservationId?: number | null
  /** A hold ends on the database's clock. */
  holdMinutes?: number
  note?: string | null
}

/**
 * Takes the nights for good or for a while, or answers null when one of them is taken. Expired holds in the
 * way are closed in the same transaction; the exclusion constraint decides between parallel takers.
 */
export function occupy(db: Database, wanted: Wanted): Promise<Occupation | null> {
  return inTransaction(db, async (trx) => {
    await lockProperty(trx, wanted.propertyId)
    await closeExpiredHolds(trx, wanted.propertyId, wanted.stay)
    const nights = rangeOf(wanted.stay)
    const { rows } = await sql<{ id: number }>`
      insert into occupations (property_id, nights, kind, reservation_id, expires_at, note)
      values (${wanted.propertyId}, ${nights}, ${wanted.kind}, ${wanted.reservationId ?? null},
        ${wanted.kind === 'hold' ? sql`now() + make_interval(mins => ${wanted.holdMinutes ?? 0})` : null}, ${wanted.note ?? null})
      on conflict on constraint occupations_no_overlap do nothing
      returning id`.execute(trx)
    const [row] = rows
    if (!row) return null
    await refreshSearchedNights(trx, wanted.propertyId)
    return { propertyId: wanted.propertyId, id: row.id }
  })
}

/** Every writer of a villa's nights queues on its row, so that none can deadlock with another. */
export async function lockProperty(trx: Database, propertyId: number): Promise<void> {
  await sql`select 1 from properties where id = ${propertyId} for no key update`.execute(trx)
}

/** The search row is refreshed in the transaction that changed the nights (docs/architecture.md). */
export async function refreshSearchedNights(trx: Database, propertyId: number): Promise<void> {
  await sql`select search_listing_refresh_nights(${propertyId})`.execute(trx)
}

export function rangeOf(stay: Stay) {
  return sql<string>`daterange(${stay.arrival}::date, ${stay.departure}::date)`
}

async function closeExpiredHolds(trx: Database, propertyId: number, stay: Stay): Promise<void> {
  await trx
    .updateTable('occupations')
    .set({ releasedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .where(sql<boolean>`nights && ${rangeOf(stay)}`)
    .execute()
}
