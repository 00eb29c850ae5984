import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import type { NightMinimums } from '#modules/calendar/stay-rules.ts'
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

/** What a villa's calendar sets on single nights; each wins over the season's. */
export type CalendarNights = { nightPrices: Record<CivilDate, Cents>; nightMinimums: NightMinimums }

/** Prices and minimum stays set on single nights of the window. */
export async function listCalendarNights(
  db: Database,
  propertyId: number,
  window: Stay,
): Promise<CalendarNights> {
  const rows = await db
    .selectFrom('calendarNights')
    .select(['night', 'price', 'minNights'])
    .where('propertyId', '=', propertyId)
    .where('night', '>=', window.arrival)
    .where('night', '<', window.departure)
    .execute()
  return { nightPrices: setOn(rows, 'price'), nightMinimums: setOn(rows, 'minNights') }
}

function setOn<Key extends 'price' | 'minNights'>(
  rows: readonly ({ night: CivilDate } & Record<Key, number | null>)[],
  key: Key,
): Record<CivilDate, number> {
  return Object.fromEntries(rows.flatMap((row) => (row[key] === null ? [] : [[row.night, row[key]]])))
}
