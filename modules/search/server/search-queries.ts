import { type RawBuilder, sql } from 'kysely'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import { RATING_ROWS } from '#modules/reviews/server/review-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { PREPARED } from '#platform/database/prepared-statements.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { partyOfFilters, type SearchFilters } from '../search-filters.ts'
import { PAGE_SIZE, type ResultRating } from '../search-result.ts'
import { CATALOGUE_IS_INCOMPLETE } from './fill-search.ts'
import { areaOf, isPricedBy, isWideSearch, matches, ORDERS, pricedMatches, priceOf } from './matching.ts'
import { bandedMatches, hasBands, type Matching } from './price-bands.ts'
import { pricesOf, segmentsOf } from './search-conditions.ts'

/** Of the newest villas, as many times what is counted are read before all are. */
const NEWEST_READ = 6
/** So many times what is counted, by the statistics, are a catalogue in which that is less than to read all. */
const LARGE = 30
/** Where no more than this part of what is counted matches among the newest, to go on in their order is more than to read all villas. */
const FEW = 4

const PREPARED_SEARCH = sql.raw(PREPARED)

/**
 * One page of cards with their price (of the stay, or of a night without dates), and the number of all
 * matches; `isIncomplete` while rows of the catalogue are still to be written.
 */
export type Found = { total: number; rows: FoundCard[]; isIncomplete: boolean }
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

type Reading = { today: CivilDate; most: number }

/**
 * A page of the matches, and their number up to `most` and one. Where the bands of prices say which villas to read, they are asked once it is
 * known that more than `most` match.
 */
export async function findListings(db: Database, filters: SearchFilters, reading: Reading): Promise<Found> {
  const { today, most } = reading
  const all = allMatches(filters, today)
  if (!hasBands(filters)) return readPage(db, filters, reading, foundFirst(filters, reading))
  const some = await readPage(db, filters, reading, { matching: sql`${all} limit ${sql.lit(most + 1)}` })
  if (some.total <= most) return some
  const until = Math.min(filters.page * PAGE_SIZE, most)
  const banded = await readPage(db, filters, reading, bandedMatches(filters, today, until))
  const { rows } = banded.total < until ? await readPage(db, filters, reading, { matching: all }) : banded
  return { ...some, rows }
}

/** The page of the relation `matching`, after what it reads, with the number of its rows up to `most` and one. */
async function readPage(
  db: Database,
  filters: SearchFilters,
  { today, most }: Reading,
  { before = sql``, matching }: Matching,
): Promise<Found> {
  const isPriced = isPricedBy(filters)
  const order = ORDERS[filters.sort]
  const page = sql`select * from matching m order by ${order} ${limitOfPage(filters, most)}`
  const { rows } = await sql<{
    total: number
    isIncomplete: boolean
    card: ListingSummary | null
    price: Cents | null
    reductions: number[] | null
    rating: ResultRating | null
  }>`${PREPARED_SEARCH}
    with ${before} matching as materialized (${matching}), page as (${page})
    select n.total, ${CATALOGUE_IS_INCOMPLETE} as is_incomplete, k.card, ${sql.ref(isPriced ? 'm.price' : 'q.price')}, ${RATING} as rating, ${reductionsOf('m')}
    from (select least(count(*), ${sql.lit(most + 1)}) as total from matching) n
    left join (page m join search_cards k on k.property_id = m.property_id) on true
    left join ${RATING_ROWS} g on g.property_id = m.property_id
    ${isPriced ? sql`` : pricesOfPage(filters, today)}
    order by ${order}`.execute(db)
  const cards = rows.flatMap(({ card, ...row }) => (card ? [{ card, ...row }] : []))
  const { total, isIncomplete } = rows[0] ?? { total: 0, isIncomplete: false }
  return { rows: cards, total, isIncomplete }
}

function allMatches(filters: SearchFilters, today: CivilDate, within: readonly RawBuilder<boolean>[] = []) {
  return isPricedBy(filters) ? pricedMatches(filters, today, within) : matches(filters, within)
}

/** The first matches in the order of a search: as many as are counted where it is the newest first, else all. */
function foundFirst(filters: SearchFilters, { today, most }: Reading): Matching {
  const all = allMatches(filters, today)
  if (filters.sort !== 'new') return { matching: all }
  const newest = sql`select * from (${all}) m order by ${ORDERS.new} limit ${sql.lit(most + 1)}`
  if (!isWideSearch(filters) || areaOf(filters).kind === 'city') return { matching: newest }
  return newestFirst(filters, { today, most }, newest)
}

/**
 * The newest matches, from the newest villas where enough of them match, else from all: the planner knows too little of nights to stop early by
 * itself. Where few of them match, as in a week that is nearly sold, all villas are read as they lie: in the order of their publication each
 * would be a page of its own.
 */
function newestFirst(filters: SearchFilters, { today, most }: Reading, all: RawBuilder<unknown>): Matching {
  const match = allMatches(filters, today, [sql<boolean>`l.property_id = o.property_id`])
  const asTheyLie = sql`select * from (${allMatches(filters, today)} offset 0) m order by ${ORDERS.new} limit ${sql.lit(most + 1)}`
  const isLarge = sql<boolean>`(select reltuples > ${sql.lit(most * LARGE)} from pg_class where oid = 'search_listings'::regclass)`
  const found = sql<number>`(select count(*) from newest)`
  const areEnough = sql<boolean>`${found} > ${sql.lit(most)}`
  const areFew = sql<boolean>`(${isLarge} and ${found} <= ${sql.lit(Math.floor(most / FEW))})`
  return {
    before: sql`newest as materialized (
        select m.* from (
          select property_id, created_at from search_listings
          order by created_at desc, property_id desc limit case when ${isLarge} then ${sql.lit(most * NEWEST_READ)} else 0 end) o
        cross join lateral (${match} offset 0) m
        order by o.created_at desc, o.property_id desc limit ${sql.lit(most + 1)}),`,
    matching: sql`
      select * from newest where ${areEnough}
      union all select * from (${all}) m where not ${areEnough} and not ${areFew}
      union all select * from (${asTheyLie}) m where ${areFew}`,
  }
}

/** Every match up to `limit`, whatever the page, of the rows that are `within`, in the search's order and with its price. */
export async function findPriced(
  db: Database,
  filters: SearchFilters,
  { limit, today, within = [] }: { limit: number; today: CivilDate; within?: readonly RawBuilder<boolean>[] },
): Promise<Pick<FoundCard, 'card' | 'price'>[]> {
  const { rows } = await sql<Pick<FoundCard, 'card' | 'price'>>`
    with matching as (${pricedMatches(filters, today, within)}), first as (
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
      from (select * from (${pricedMatches(filters, today)}) m order by ${ORDERS[filters.sort]} limit ${limit}) m
    ) f${sql.raw(String(i))}`,
  )
  const { rows } = await sql<Omit<FoundCard, 'rating'> & { i: number }>`
    select f.i, k.card, f.price, ${reductionsOf('f')} from (${sql.join(firsts, sql` union all `)}) f
    join search_cards k on k.property_id = f.property_id order by f.i, f.place`.execute(db)
  return searches.map((_, i) => rows.filter((row) => row.i === i).map(({ i: _, ...found }) => found))
}

/** The rating of a row, from the table of the reviews' room. */
const RATING = sql<ResultRating | null>`case when g.tenths is null then null
  else jsonb_build_object('average', g.tenths / 10.0, 'count', g.reviews) end`

/** The price of each row of the page, as `q.price`. */
function pricesOfPage(filters: SearchFilters, today: CivilDate): RawBuilder<unknown> {
  const { stay } = filters
  const prices = stay ? sql`${segmentsOf(stay)} ${pricesOf(stay, partyOfFilters(filters), today)}` : sql``
  return sql`left join lateral (
    select ${priceOf(filters)} as price from search_listings l ${prices} where l.property_id = m.property_id) q on true`
}

/** No page goes past `most` results. */
function limitOfPage({ page }: SearchFilters, most: number) {
  const offset = Math.min((page - 1) * PAGE_SIZE, most)
  return sql`limit ${sql.lit(Math.min(PAGE_SIZE, most - offset))} offset ${offset}`
}
