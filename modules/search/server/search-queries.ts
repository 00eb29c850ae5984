import { type RawBuilder, sql } from 'kysely'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { partyOfFilters, type SearchFilters } from '../search-filters.ts'
import { PAGE_SIZE } from '../search-result.ts'
import { allOf, listingConditions, pricesOf, stayConditions, termsOf, totalOf } from './search-conditions.ts'

/** One page of cards with their price (of the stay, or of the night without dates) and the count of all. */
export type Found = { total: number; rows: { card: ListingSummary; price: Cents | null }[] }

export function findListings(db: Database, filters: SearchFilters): Promise<Found> {
  const isByPrice = filters.sort !== 'new' || filters.minPrice !== null || filters.maxPrice !== null
  return isByPrice ? findByPrice(db, filters) : findNewest(db, filters)
}

/**
 * The newest first: prices are worked out for the page's twenty rows alone. A second query counts, unless the page
 * is the last one and so counts by itself.
 */
async function findNewest(db: Database, filters: SearchFilters): Promise<Found> {
  const { stay } = filters
  const offset = offsetOf(filters)
  const matching = sql`from search_listings l ${stay ? termsOf(stay) : sql``}
    where ${allOf([...listingConditions(filters), ...(stay ? stayConditions(stay) : [])])}`
  const { rows } = await sql<Found['rows'][number]>`
    select k.card, ${priceOf(filters)} as price
    from (select l.*${stay ? sql`, t.arrival, t.departure` : sql``} ${matching}
      order by l.created_at desc, l.property_id desc limit ${PAGE_SIZE} offset ${offset}) l
    ${stay ? sql`cross join lateral (select l.arrival offset 0) t ${pricesOf(stay, partyOfFilters(filters))}` : sql``}
    join search_cards k on k.property_id = l.property_id
    order by l.created_at desc, l.property_id desc`.execute(db)
  const isLastPage = rows.length < PAGE_SIZE && (rows.length > 0 || offset === 0)
  return { rows, total: isLastPage ? offset + rows.length : await countOf(db, matching) }
}

/** Everything that matches with its price, once: bounded, sorted, cut to a page and counted from there. */
async function findByPrice(db: Database, filters: SearchFilters): Promise<Found> {
  const { stay, minPrice, maxPrice } = filters
  const bounds = [
    ...(minPrice === null ? [] : [sql<boolean>`m.price >= ${minPrice}`]),
    ...(maxPrice === null ? [] : [sql<boolean>`m.price <= ${maxPrice}`]),
  ]
  const order = ORDERS[filters.sort]
  const { rows } = await sql<{ total: number; card: ListingSummary | null; price: Cents | null }>`
    with matching as materialized (
      select * from (
        select l.property_id, l.created_at, ${priceOf(filters)} as price
        from search_listings l
        ${stay ? sql`${termsOf(stay)} ${pricesOf(stay, partyOfFilters(filters))}` : sql``}
        where ${allOf([...listingConditions(filters), ...(stay ? stayConditions(stay) : [])])}
      ) m where ${allOf(bounds)}
    ), page as (
      select * from matching m order by ${order} limit ${PAGE_SIZE} offset ${offsetOf(filters)}
    )
    select n.total, k.card, m.price
    from (select count(*) as total from matching) n
    left join (page m join search_cards k on k.property_id = m.property_id) on true
    order by ${order}`.execute(db)
  const cards = rows.flatMap(({ card, price }) => (card ? [{ card, price }] : []))
  return { rows: cards, total: rows[0]?.total ?? 0 }
}

/** A price nobody knows comes last; equal prices keep the newest first. */
const ORDERS: Record<SearchFilters['sort'], RawBuilder<unknown>> = {
  new: sql`m.created_at desc, m.property_id desc`,
  price_asc: sql`m.price asc nulls last, m.created_at desc, m.property_id desc`,
  price_desc: sql`m.price desc nulls last, m.created_at desc, m.property_id desc`,
}

function priceOf(filters: SearchFilters): RawBuilder<Cents | null> {
  return filters.stay ? totalOf(filters.stay, partyOfFilters(filters)) : sql`l.from_nightly`
}

async function countOf(db: Database, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db)
  return rows[0]?.total ?? 0
}

function offsetOf({ page }: SearchFilters): number {
  return (page - 1) * PAGE_SIZE
}
