import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { rangeOf } from './occupy.ts'

/** What is taken in a villa between two dates, without saying by whom; lapsed holds take nothing. */
export async function listOccupied(db: Database, propertyId: number, window: Stay): Promise<Stay[]> {
  return db
    .selectFrom('occupations')
    .select([sql<CivilDate>`lower(nights)`.as('arrival'), sql<CivilDate>`upper(nights)`.as('departure')])
    .where('propertyId', '=', propertyId)
    .where('releasedAt', 'is', null)
    .where((either) =>
      either.or([either('expiresAt', 'is', null), either('expiresAt', '>', sql<Date>`now()`)]),
    )
    .where(sql<boolean>`nights && ${rangeOf(window)}`)
    .orderBy(sql`lower(nights)`)
    .execute()
}

/** True when every night of the stay is free now, leaving aside the nights of the reservations named. */
export async function isFree(
  db: Database,
  propertyId: number,
  stay: Stay,
  exceptReservations: readonly number[] = [],
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from occupations
      where property_id = ${propertyId} and released_at is null and (expires_at is null or expires_at > now())
        and nights && ${rangeOf(stay)} and coalesce(reservation_id, 0) <> all (${exceptReservations}::bigint[])
    ) as taken`.execute(db)
  return !rows[0]!.taken
}

/** Prices set on single nights of the window. */
export async function listNightPrices(
  db: Database,
  propertyId: number,
  window: Stay,
): Promise<Record<CivilDate, Cents>> {
  const rows = await db
    .selectFrom('calendarNights')
    .select(['night', 'price'])
    .where('propertyId', '=', propertyId)
    .where('night', '>=', window.arrival)
    .where('night', '<', window.departure)
    .where('price', 'is not', null)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.night, row.price!]))
}
