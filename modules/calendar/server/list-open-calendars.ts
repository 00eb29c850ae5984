import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Stay } from '../stay.ts'
import type { CalendarNights } from './list-occupied.ts'

export type StayCalendar = CalendarNights & { occupied: Stay[] }

/**
 * What is taken and what is set on single nights in the window of each of these, in their order, by one query whatever their
 * number; lapsed holds take nothing.
 */
export async function listOpenCalendars(
  db: Database,
  windows: readonly { propertyId: number; window: Stay }[],
): Promise<StayCalendar[]> {
  if (windows.length === 0) return []
  const asked = windows.map(({ propertyId, window }, n) => ({ n, propertyId, ...window }))
  const { rows } = await sql<{
    n: number
    first: CivilDate
    departure: CivilDate | null
    price: Cents | null
    minNights: number | null
  }>`
    with asked as (
      select (w ->> 'n')::int as n, (w ->> 'propertyId')::int as property_id, (w ->> 'arrival')::date as arrival,
        (w ->> 'departure')::date as departure from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) w
    )
    select w.n, lower(o.nights) as first, upper(o.nights) as departure, null::int as price, null::int as min_nights
    from asked w join occupations o on o.property_id = w.property_id and o.released_at is null
      and (o.expires_at is null or o.expires_at > now())
      and o.nights && daterange(w.arrival, greatest(w.arrival, w.departure))
    union all
    select w.n, c.night, null, c.price, c.min_nights
    from asked w join calendar_nights c on c.property_id = w.property_id and c.night >= w.arrival and c.night < w.departure
    order by 1, 2`.execute(db)
  return windows.map((_, n) => {
    const own = rows.filter((row) => row.n === n)
    const nights = own.filter(({ departure }) => departure === null)
    const setOn = (key: 'price' | 'minNights') =>
      Object.fromEntries(nights.flatMap((row) => (row[key] === null ? [] : [[row.first, row[key]]])))
    return {
      occupied: own.flatMap(({ first, departure }) => (departure ? [{ arrival: first, departure }] : [])),
      nightPrices: setOn('price'),
      nightMinimums: setOn('minNights'),
    }
  })
}
