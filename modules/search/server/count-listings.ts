import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { PriceRange, PriceScale } from '../price-scale.ts'
import type { SearchFilters } from '../search-filters.ts'
import { MOST_COUNTED } from '../search-result.ts'
import { hasPriceBounds, matches, nightsOfSearch, pricedMatches } from './matching.ts'

/** Number of matches of each of several searches, up to `MOST_COUNTED` and one, in one query. */
export async function countListings(
  db: Database,
  searches: readonly SearchFilters[],
  today: CivilDate,
): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map(
    (filters, i) => sql`select ${i}::int as i, count(*) as total from (
    ${hasPriceBounds(filters) ? pricedMatches(filters, today) : matches({ ...filters, sort: 'new' })} limit ${MOST_COUNTED + 1}) m`,
  )
  const { rows } = await sql<{ i: number; total: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return searches.map((_, i) => rows.find((row) => row.i === i)?.total ?? 0)
}

/**
 * The known prices of a night in a search without its price bounds: the lowest, and the price that 95 % do not exceed.
 */
export async function findPriceRange(
  db: Database,
  filters: SearchFilters,
  today: CivilDate,
): Promise<PriceRange | null> {
  const { rows } = await sql<{ lowest: Cents | null; common: Cents | null }>`
    select min(m.price) as lowest, percentile_disc(0.95) within group (order by m.price) as common
    from (${pricedMatches({ ...filters, minPrice: null, maxPrice: null }, today)}) m`.execute(db)
  const { lowest = null, common = null } = rows[0] ?? {}
  const nights = nightsOfSearch(filters)
  return lowest === null || common === null ? null : { lowest: lowest / nights, common: common / nights }
}

/**
 * Number of known prices of a night in each bar of a scale, without the price bounds; the last bar also has all prices
 * above.
 */
export async function countPrices(
  db: Database,
  filters: SearchFilters,
  { scale, today }: { scale: PriceScale; today: CivilDate },
): Promise<number[]> {
  const nights = nightsOfSearch(filters)
  const [min, barWidth] = [scale.min * nights, scale.barWidth * nights]
  const { rows } = await sql<{ bar: number; total: number }>`
    select least(greatest((m.price - ${min}::int8) / ${barWidth}::int8, 0), ${scale.bars - 1}::int)::int as bar,
      count(*) as total
    from (${pricedMatches({ ...filters, minPrice: null, maxPrice: null }, today)}) m
    where m.price is not null group by 1`.execute(db)
  return Array.from({ length: scale.bars }, (_, i) => rows.find(({ bar }) => bar === i)?.total ?? 0)
}
