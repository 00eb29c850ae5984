import { type RawBuilder, sql } from 'kysely'
import { OCCUPATION_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { areaBit } from '#modules/places/area.ts'
import { planarOf } from '#modules/places/position.ts'
import { SEARCH_LISTING_ROWS } from '#modules/search/server/search-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { HouseSize } from '../house.ts'
import type { Season } from '../season.ts'
import { COMPARABLE, type ComparableVilla, type EstimateScope } from '../season-estimate.ts'

/**
 * The villas of the index that are comparable to a house: in the scope, of about its bedrooms and capacity, with a
 * price on each night of the coming season. Their nights have the price of a stay of a week or more; their
 * booked nights are those of reservations that were not cancelled.
 */
export async function listComparables(
  db: Database,
  house: HouseSize,
  { coming, last }: { coming: Season; last: Season },
  scope: EstimateScope,
): Promise<ComparableVilla[]> {
  const { bedrooms, guests } = COMPARABLE
  const { rows } = await sql<ComparableVilla>`
    select round(search_line(l.weekly_sevenths, l.weekly_icpt_sevenths, s.first, s.last, d.from_day, d.to_day) / 7.0
        / (d.to_day - d.from_day))::int as night,
      case when l.created_at < ${last.from}::date then coalesce((
        select sum(least(upper(o.nights), ${last.to}::date) - greatest(lower(o.nights), ${last.from}::date))
        from ${OCCUPATION_ROWS} o
        where o.property_id = l.property_id and o.kind = 'reservation' and o.released_at is null
          and o.nights && daterange(${last.from}::date, ${last.to}::date)
      ), 0)::int end as booked_nights
    from ${SEARCH_LISTING_ROWS} l
    cross join (select ${coming.from}::date - date '1970-01-01' as from_day, ${coming.to}::date - date '1970-01-01' as to_day) d
    cross join lateral (
      select width_bucket(d.from_day, l.segment_days) as first, width_bucket(d.to_day - 1, l.segment_days) as last) s
    where ${isWithin(scope, house)}
      and l.bedrooms between ${house.bedrooms - bedrooms}::int and ${house.bedrooms + bedrooms}::int
      and l.max_guests between ${house.maxGuests - guests}::int and ${house.maxGuests + guests}::int
      and s.first > 0
      and (l.unpriced is null
        or search_line(l.unpriced, l.unpriced_icpt, s.first, s.last, d.from_day, d.to_day) = 0)
    order by l.property_id`.execute(db)
  return rows
}

function isWithin(scope: EstimateScope, house: HouseSize): RawBuilder<boolean> {
  if (scope.kind === 'region') return sql`true`
  if (scope.kind === 'stretch') return sql`l.area_bits & ${areaBit(scope.area)}::int <> 0`
  const { x, y } = planarOf(house)
  return sql`point(l.x, l.y) <@ circle(point(${x}::int, ${y}::int), ${COMPARABLE.meters}::int)`
}
