import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import type { NightMinimums } from '#modules/calendar/stay-rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { rangeOf } from './occupy.ts'

/** What a villa's calendar sets on single nights; each wins over the season's. */
export type CalendarNights = { nightPrices: Record<CivilDate, Cents>; nightMinimums: NightMinimums }

type OpenCalendar = CalendarNights & { occupied: Stay[] }

/**
 * In one query, what is taken in a villa between two dates, without saying by whom (lapsed holds take nothing, nor do
 * the reservations named), and what is set on the single nights of a window. Dates the wrong way round hold nothing.
 */
export async function readOpenCalendar(
  db: Database,
  propertyId: number,
  windows: { occupied: Stay; nights: Stay },
  exceptReservations: readonly number[] = [],
): Promise<OpenCalendar> {
  const { arrival, departure } = windows.occupied
  const { rows } = await sql<{
    first: CivilDate
    departure: CivilDate | null
    price: Cents | null
    minNights: number | null
  }>`
    select lower(nights) as first, upper(nights) as departure, null::int as price, null::int as min_nights
    from occupations
    where property_id = ${propertyId} and released_at is null and (expires_at is null or expires_at > now())
      and nights && daterange(${arrival}::date, greatest(${arrival}, ${departure})::date)
      and coalesce(reservation_id, 0) <> all (${exceptReservations}::bigint[])
    union all
    select night, null, price, min_nights from calendar_nights
    where property_id = ${propertyId} and night >= ${windows.nights.arrival} and night < ${windows.nights.departure}
    order by 1`.execute(db)
  const nights = rows.flatMap(({ departure, first, ...set }) => (departure ? [] : [{ night: first, ...set }]))
  return {
    occupied: rows.flatMap(({ first, departure }) => (departure ? [{ arrival: first, departure }] : [])),
    nightPrices: setOn(nights, 'price'),
    nightMinimums: setOn(nights, 'minNights'),
  }
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
