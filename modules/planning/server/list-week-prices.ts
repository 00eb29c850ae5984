import { sql } from 'kysely'
import { seasonsAround } from '#modules/owner-requests/season.ts'
import { COMPARABLE } from '#modules/owner-requests/season-estimate.ts'
import { SEARCH_LISTING_ROWS } from '#modules/search/server/search-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { FEWEST_COMPARED, type WeekPrice } from '../villa-year.ts'

/**
 * The mean price of a week of the coming summer in villas on the site, beside the median of those that are comparable: within 25 km, of
 * about its bedrooms and capacity. A villa without a price on each night, or with too few beside it, is left out. Villas are priced once, and
 * only those in the box around all that are shown: the villas of an agency stand in a few towns of the catalogue.
 */
export async function listWeekPrices(
  db: Database,
  propertyIds: readonly number[],
  today: CivilDate,
): Promise<ReadonlyMap<number, WeekPrice>> {
  if (propertyIds.length === 0) return new Map()
  const { coming } = seasonsAround(today)
  const week = sql<number>`search_line(l.weekly_sevenths, l.weekly_icpt_sevenths, s.first, s.last, d.from_day, d.to_day)::numeric
    / (d.to_day - d.from_day)`
  const isPriced = sql<boolean>`s.first > 0 and (l.unpriced is null
    or search_line(l.unpriced, l.unpriced_icpt, s.first, s.last, d.from_day, d.to_day) = 0)`
  const segments = sql`cross join lateral (
    select width_bucket(d.from_day, l.segment_days) as first, width_bucket(d.to_day - 1, l.segment_days) as last) s`
  const { rows } = await sql<WeekPrice & { propertyId: number }>`
    with d as materialized (
      select ${coming.from}::date - date '1970-01-01' as from_day, ${coming.to}::date - date '1970-01-01' as to_day
    ), around as materialized (
      select box(point(min(l.x) - ${COMPARABLE.meters}::int, min(l.y) - ${COMPARABLE.meters}::int),
        point(max(l.x) + ${COMPARABLE.meters}::int, max(l.y) + ${COMPARABLE.meters}::int)) as box
      from ${SEARCH_LISTING_ROWS} l where l.property_id = any(${[...propertyIds]}::int[])
    ), priced as materialized (
      select l.property_id, point(l.x, l.y) as place, l.bedrooms, l.max_guests, ${week} as week
      from ${SEARCH_LISTING_ROWS} l cross join d ${segments}
      where point(l.x, l.y) <@ (select box from around) and ${isPriced}
    ), mine as (
      select * from priced where property_id = any(${[...propertyIds]}::int[])
    )
    select mine.property_id, round(mine.week)::int as week, round(o.median)::int as median, o.villas
    from mine cross join lateral (
      select percentile_cont(0.5) within group (order by l.week) as median, count(*)::int as villas
      from priced l
      where l.place <@ circle(mine.place, ${COMPARABLE.meters}::int) and l.property_id <> mine.property_id
        and l.bedrooms between mine.bedrooms - ${COMPARABLE.bedrooms}::int and mine.bedrooms + ${COMPARABLE.bedrooms}::int
        and l.max_guests between mine.max_guests - ${COMPARABLE.guests}::int and mine.max_guests + ${COMPARABLE.guests}::int
    ) o
    where o.villas >= ${FEWEST_COMPARED}::int`.execute(db)
  return new Map(rows.map(({ propertyId, ...price }) => [propertyId, price]))
}
