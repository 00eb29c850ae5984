import { type RawBuilder, sql } from 'kysely'
import { nightsOf } from '#modules/calendar/stay.ts'
import { RATING_ROWS } from '#modules/reviews/server/review-reads.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { type SearchArea, searchAreaOf } from '../search-area.ts'
import { partyOfFilters, type SearchFilters } from '../search-filters.ts'
import { placeOfFilters } from './place-of-filters.ts'
import {
  allOf,
  listingConditions,
  pricesOf,
  segmentsOf,
  stayConditions,
  totalOf,
} from './search-conditions.ts'

/** Unknown prices and villas without a review come last; among equals the newest listing comes first. */
export const ORDERS: Record<SearchFilters['sort'], RawBuilder<unknown>> = {
  new: sql`m.created_at desc, m.property_id desc`,
  price_asc: sql`m.price asc nulls last, m.created_at desc, m.property_id desc`,
  price_desc: sql`m.price desc nulls last, m.created_at desc, m.property_id desc`,
  rating: sql`m.tenths desc nulls last, m.reviews desc, m.created_at desc, m.property_id desc`,
}

/** What a search finds, without its prices: `property_id`, `created_at`, and what sorts it. */
export function matches(
  filters: SearchFilters,
  within: readonly RawBuilder<boolean>[] = [],
): RawBuilder<unknown> {
  const { stay } = filters
  return sql`select l.property_id, l.created_at ${ratingOf(filters).columns}
    from search_listings l ${ratingOf(filters).join} ${stay ? segmentsOf(stay) : sql``} where ${allOf([...within, ...conditionsOf(filters)])}`
}

/**
 * The same with its `price`, within the bounds of the search; of the rows that are `within`, where that is given, and with `more` of their
 * columns.
 */
export function pricedMatches(
  filters: SearchFilters,
  today: CivilDate,
  within: readonly RawBuilder<boolean>[] = [],
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { stay, minPrice, maxPrice } = filters
  // A bound means one night: compared with the total, without a division that would lose a cent.
  const nights = nightsOfSearch(filters)
  const bounds = [
    ...(minPrice === null ? [] : [sql<boolean>`m.price >= ${minPrice * nights}::int8`]),
    ...(maxPrice === null ? [] : [sql<boolean>`m.price <= ${maxPrice * nights}::int8`]),
  ]
  return sql`select * from (
      select l.property_id, l.created_at, ${priceOf(filters)} as price ${more} ${ratingOf(filters).columns}
      from search_listings l ${ratingOf(filters).join}
      ${stay ? sql`${segmentsOf(stay)} ${pricesOf(stay, partyOfFilters(filters), today)}` : sql``}
      where ${allOf([...within, ...conditionsOf(filters)])}
    ) m where ${allOf(bounds)}`
}

/** The rating of each match, read only where it sorts. */
function ratingOf({ sort }: SearchFilters) {
  if (sort !== 'rating') return { columns: sql``, join: sql`` }
  return {
    columns: sql`, g.tenths, g.reviews`,
    join: sql`left join ${RATING_ROWS} g on g.property_id = l.property_id`,
  }
}

function conditionsOf(filters: SearchFilters): RawBuilder<boolean>[] {
  return [...listingConditions(filters), ...(filters.stay ? stayConditions(filters.stay) : [])]
}

export function priceOf(filters: SearchFilters): RawBuilder<Cents | null> {
  return filters.stay ? totalOf(filters.stay, partyOfFilters(filters)) : sql`l.from_nightly`
}

export function hasPriceBounds({ minPrice, maxPrice }: SearchFilters): boolean {
  return minPrice !== null || maxPrice !== null
}

/** What a total is divided by to be the price of a night; 1 without dates, where the price is one. */
export function nightsOfSearch({ stay }: SearchFilters): number {
  return stay ? nightsOf(stay) : 1
}

/** Areas whose villas are not found by an index of their own, which a search reads in its order until it has enough. */
const WIDE: readonly SearchArea['kind'][] = ['everywhere', 'city', 'area', 'department', 'region', 'country']

export function isWideSearch(filters: SearchFilters): boolean {
  return WIDE.includes(areaOf(filters).kind)
}

export function areaOf(filters: SearchFilters): SearchArea {
  return searchAreaOf(filters, placeOfFilters(filters))
}

/** Whether a price sorts or bounds the matches. */
export function isPricedBy(filters: SearchFilters): boolean {
  return filters.sort.startsWith('price') || hasPriceBounds(filters)
}
