import { type RawBuilder, sql } from 'kysely'
import { nightsOf } from '#modules/calendar/stay.ts'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import { RATING_ROWS } from '#modules/reviews/server/review-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { PREPARED } from '#platform/database/prepared-statements.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { PriceRange, PriceScale } from '../price-scale.ts'
import { partyOfFilters, type SearchFilters } from '../search-filters.ts'
import { PAGE_SIZE, type ResultRating } from '../search-result.ts'
import {
  allOf,
  listingConditions,
  pricesOf,
  segmentsOf,
  stayConditions,
  totalOf,
} from './search-conditions.ts'

const PREPARED_SEARCH = sql.raw(PREPARED)

/**
 * One page of cards with their price (of the stay, or of a night without dates), and the number of all
 * matches.
 */
export type Found = { total: number; rows: FoundCard[] }
type FoundCard = {
  card: ListingSummary
  price: Cents | null
  /** What promotions without a code take off, as `compileReductions` wrote it. */
  reductions: number[] | null
  rating: ResultRating | null
}

/** The promotions of a match `m`: read for the rows that are shown, and no other. */
const reductionsOf = (match: string) =>
  sql`(select l.reductions from search_listings l where l.property_id = ${sql.ref(`${match}.property_id`)}) as reductions`

/**
 * Matches are found once, then counted, sorted and cut to a page. Prices are computed for every match only
 * when they sort or limit the results; otherwise, only for the rows of the page.
 */
export async function findListings(db: Database, filters: SearchFilters, today: CivilDate): Promise<Found> {
  const isByPrice = filters.sort.startsWith('price') || hasPriceBounds(filters)
  const order = ORDERS[filters.sort]
  const page = sql`select * from matching m order by ${order} limit ${PAGE_SIZE} offset ${offsetOf(filters)}`
  const { rows } = await sql<{
    total: number
    card: ListingSummary | null
    price: Cents | null
    reductions: number[] | null
    rating: ResultRating | null
  }>`${PREPARED_SEARCH}
    with matching as materialized (${isByPrice ? pricedMatches(filters, today) : matches(filters)}), page as (${page})
    select n.total, k.card, ${sql.ref(isByPrice ? 'm.price' : 'q.price')}, ${RATING} as rating, ${reductionsOf('m')}
    from (select count(*) as total from matching) n
    left join (page m join search_cards k on k.property_id = m.property_id) on true
    left join ${RATING_ROWS} g on g.property_id = m.property_id
    ${isByPrice ? sql`` : pricesOfPage(filters, today)}
    order by ${order}`.execute(db)
  const cards = rows.flatMap(({ card, ...row }) => (card ? [{ card, ...row }] : []))
  return { rows: cards, total: rows[0]?.total ?? 0 }
}

/** Every match up to `limit`, whatever the page, in the search's order and with its price. */
export async function findPriced(
  db: Database,
  filters: SearchFilters,
  { limit, today }: { limit: number; today: CivilDate },
): Promise<Pick<FoundCard, 'card' | 'price'>[]> {
  const { rows } = await sql<Pick<FoundCard, 'card' | 'price'>>`
    with matching as (${pricedMatches(filters, today)}), first as (
      select * from matching m order by ${ORDERS[filters.sort]} limit ${limit})
    select k.card, m.price from first m join search_cards k on k.property_id = m.property_id
    order by ${ORDERS[filters.sort]}`.execute(db)
  return rows
}

/** The first matches of each of several searches, each in its own order, in one query. */
export async function findPricedEach(
  db: Database,
  searches: readonly SearchFilters[],
  { limit, today }: { limit: number; today: CivilDate },
): Promise<Omit<FoundCard, 'rating'>[][]> {
  if (searches.length === 0) return []
  const firsts = searches.map(
    (filters, i) => sql`select * from (
      select ${i}::int as i, m.property_id, m.price, row_number() over (order by ${ORDERS[filters.sort]}) as place
      from (${pricedMatches(filters, today)}) m order by place limit ${limit}) f${sql.raw(String(i))}`,
  )
  const { rows } = await sql<Omit<FoundCard, 'rating'> & { i: number }>`
    select f.i, k.card, f.price, ${reductionsOf('f')} from (${sql.join(firsts, sql` union all `)}) f
    join search_cards k on k.property_id = f.property_id order by f.i, f.place`.execute(db)
  return searches.map((_, i) => rows.filter((row) => row.i === i).map(({ i: _, ...found }) => found))
}

/** Number of matches of each of several searches, in one query. */
export async function countListings(
  db: Database,
  searches: readonly SearchFilters[],
  today: CivilDate,
): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map(
    (filters, i) => sql`select ${i}::int as i, count(*) as total from (
    ${hasPriceBounds(filters) ? pricedMatches(filters, today) : matches(filters)}) m`,
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

/** The rating of a row, from the table of the reviews' room. */
const RATING = sql<ResultRating | null>`case when g.tenths is null then null
  else jsonb_build_object('average', g.tenths / 10.0, 'count', g.reviews) end`

/** Unknown prices and villas without a review come last; among equals the newest listing comes first. */
const ORDERS: Record<SearchFilters['sort'], RawBuilder<unknown>> = {
  new: sql`m.created_at desc, m.property_id desc`,
  price_asc: sql`m.price asc nulls last, m.created_at desc, m.property_id desc`,
  price_desc: sql`m.price desc nulls last, m.created_at desc, m.property_id desc`,
  rating: sql`m.tenths desc nulls last, m.reviews desc, m.created_at desc, m.property_id desc`,
}

function matches(filters: SearchFilters): RawBuilder<unknown> {
  const { stay } = filters
  return sql`select l.property_id, l.created_at ${ratingOf(filters).columns}
    from search_listings l ${ratingOf(filters).join} ${stay ? segmentsOf(stay) : sql``} where ${allOf(conditionsOf(filters))}`
}

function pricedMatches(filters: SearchFilters, today: CivilDate): RawBuilder<unknown> {
  const { stay, minPrice, maxPrice } = filters
  // A bound means one night: compared with the total, without a division that would lose a cent.
  const nights = nightsOfSearch(filters)
  const bounds = [
    ...(minPrice === null ? [] : [sql<boolean>`m.price >= ${minPrice * nights}::int8`]),
    ...(maxPrice === null ? [] : [sql<boolean>`m.price <= ${maxPrice * nights}::int8`]),
  ]
  return sql`select * from (
      select l.property_id, l.created_at, ${priceOf(filters)} as price ${ratingOf(filters).columns}
      from search_listings l ${ratingOf(filters).join}
      ${stay ? sql`${segmentsOf(stay)} ${pricesOf(stay, partyOfFilters(filters), today)}` : sql``}
      where ${allOf(conditionsOf(filters))}
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

/** The price of each row of the page, as `q.price`. */
function pricesOfPage(filters: SearchFilters, today: CivilDate): RawBuilder<unknown> {
  const { stay } = filters
  const prices = stay ? sql`${segmentsOf(stay)} ${pricesOf(stay, partyOfFilters(filters), today)}` : sql``
  return sql`left join lateral (
    select ${priceOf(filters)} as price from search_listings l ${prices} where l.property_id = m.property_id) q on true`
}

function conditionsOf(filters: SearchFilters): RawBuilder<boolean>[] {
  return [...listingConditions(filters), ...(filters.stay ? stayConditions(filters.stay) : [])]
}

function priceOf(filters: SearchFilters): RawBuilder<Cents | null> {
  return filters.stay ? totalOf(filters.stay, partyOfFilters(filters)) : sql`l.from_nightly`
}

function hasPriceBounds({ minPrice, maxPrice }: SearchFilters): boolean {
  return minPrice !== null || maxPrice !== null
}

/** What a total is divided by to be the price of a night; 1 without dates, where the price is one. */
function nightsOfSearch({ stay }: SearchFilters): number {
  return stay ? nightsOf(stay) : 1
}

function offsetOf({ page }: SearchFilters): number {
  return (page - 1) * PAGE_SIZE
}
