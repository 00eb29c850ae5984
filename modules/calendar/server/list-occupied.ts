import { sql } from 'kysely'
import { type CalendarFreshness, STALE_SECONDS } from '#modules/calendar/calendar-freshness.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { NightMinimums } from '#modules/calendar/stay-rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { TAKEN_ROWS } from './calendar-reads.ts'
import { rangeOf } from './occupy.ts'

/** What a villa's calendar sets on single nights; each wins over the season's. */
export type CalendarNights = { nightPrices: Record<CivilDate, Cents>; nightMinimums: NightMinimums }

type OpenCalendar = CalendarNights & {
  occupied: Stay[]
  /** Null where the villa follows no calendar of another site. */
  freshness: CalendarFreshness | null
}

/** The nights of a villa that are asked about: where what is taken is looked for, and what is set on single nights. */
export type CalendarWindows = { propertyId: number; occupied: Stay; nights: Stay }

/**
 * In one query, what is taken in a villa between two dates, without saying by whom (lapsed holds take
 * nothing), and what is set on the single nights of a window. Reversed dates give nothing.
 */
export async function readOpenCalendar(
  db: Database,
  propertyId: number,
  windows: Omit<CalendarWindows, 'propertyId'>,
): Promise<OpenCalendar> {
  return (await readOpenCalendars(db, [{ propertyId, ...windows }]))[0]!
}

/**
 * The same for several villas, or for several stays in one, in their order: one query for all. The reservations that are
 * excepted take nothing.
 */
export async function readOpenCalendars(
  db: Database,
  windows: readonly CalendarWindows[],
  exceptReservations: readonly number[] = [],
): Promise<OpenCalendar[]> {
  if (windows.length === 0) return []
  const { rows } = await sql<CalendarRow>`
    with asked as (
      select * from unnest(
        ${windows.map(({ propertyId }) => propertyId)}::int[],
        ${windows.map(({ occupied }) => occupied.arrival)}::date[],
        ${windows.map(({ occupied: { arrival, departure } }) => (departure > arrival ? departure : arrival))}::date[],
        ${windows.map(({ nights }) => nights.arrival)}::date[],
        ${windows.map(({ nights }) => nights.departure)}::date[]
      ) with ordinality as one (property_id, first_day, last_day, first_night, last_night, n)
    )
    select a.n::int as n, lower(o.nights) as first, upper(o.nights) as departure, null::int as price, null::int as min_nights,
      null::boolean as is_stale, null::int as checked_minutes_ago
    from asked a join ${TAKEN_ROWS} o on o.property_id = a.property_id and o.nights && daterange(a.first_day, a.last_day)
    where coalesce(o.reservation_id, 0) <> all (${exceptReservations}::bigint[])
    union all
    select a.n::int, c.night, null, c.price, c.min_nights, null, null
    from asked a join calendar_nights c on c.property_id = a.property_id and c.night >= a.first_night and c.night < a.last_night
    union all
    select a.n::int, null, null, null, null,
      bool_or(coalesce(f.good_at, f.created_at) < now() - make_interval(secs => ${STALE_SECONDS})),
      case when bool_and(f.good_at is not null) then floor(extract(epoch from now() - min(f.good_at)) / 60)::int end
    from asked a join followed_calendars f on f.property_id = a.property_id group by a.n
    order by 2`.execute(db)
  const byWindow = Map.groupBy(rows, ({ n }) => n)
  return windows.map((_, index) => calendarOf(byWindow.get(index + 1) ?? []))
}

type CalendarRow = {
  /** The place of its window among those asked about, from 1 on. */
  n: number
  first: CivilDate | null
  departure: CivilDate | null
  price: Cents | null
  minNights: number | null
  isStale: boolean | null
  checkedMinutesAgo: number | null
}

function calendarOf(rows: readonly CalendarRow[]): OpenCalendar {
  const nights = rows.flatMap(({ departure, first, price, minNights }) =>
    first && !departure ? [{ night: first, price, minNights }] : [],
  )
  const checked = rows.find(({ isStale }) => isStale !== null)
  return {
    occupied: rows.flatMap(({ first, departure }) =>
      first && departure ? [{ arrival: first, departure }] : [],
    ),
    freshness: checked
      ? { checkedMinutesAgo: checked.checkedMinutesAgo, isStale: checked.isStale === true }
      : null,
    nightPrices: setOn(nights, 'price'),
    nightMinimums: setOn(nights, 'minNights'),
  }
}

/** True when every night of the stay is free now. */
export async function isFree(db: Database, propertyId: number, stay: Stay): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from ${TAKEN_ROWS} taken where property_id = ${propertyId} and nights && ${rangeOf(stay)}
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

/** The same for several villas, by their `property_id`; one on which nothing is set is left out. */
export async function listNightsOfVillas(
  db: Database,
  propertyIds: readonly number[],
  window: Stay,
): Promise<Map<number, CalendarNights>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('calendarNights')
    .select(['propertyId', 'night', 'price', 'minNights'])
    .where(sql<boolean>`property_id = any (${[...propertyIds]}::int[])`)
    .where('night', '>=', window.arrival)
    .where('night', '<', window.departure)
    .execute()
  const byVilla = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return new Map(
    [...byVilla].map(([id, nights]) => [
      id,
      { nightPrices: setOn(nights, 'price'), nightMinimums: setOn(nights, 'minNights') },
    ]),
  )
}

function setOn<Key extends 'price' | 'minNights'>(
  rows: readonly ({ night: CivilDate } & Record<Key, number | null>)[],
  key: Key,
): Record<CivilDate, number> {
  return Object.fromEntries(rows.flatMap((row) => (row[key] === null ? [] : [[row.night, row[key]]])))
}
