import { sql } from 'kysely'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RefusedVillas } from '../met-rules.ts'
import type { SearchFilters } from '../search-filters.ts'
import type { SearchResult } from '../search-result.ts'
import { allOf, freeConditions, listingConditions, rulesAllow, segmentsOf } from './search-conditions.ts'
import { priceShown } from './search-listings.ts'
import { findPricedEach } from './search-queries.ts'

const MOST_GROUPS = 20

/**
 * The villas that fit a search and are free on its nights, but whose rules refuse the stay, counted by their rules. The
 * price bounds do not count: a villa that cannot be booked has no price for the stay.
 */
export async function listRefusedVillas(db: Database, filters: SearchFilters): Promise<RefusedVillas[]> {
  const { stay } = filters
  if (!stay) return []
  const { rows } = await sql<RefusedVillas>`
    select l.terms[s.first] as first, l.terms[s.last] as last, count(*)::int as villas
    from search_listings l ${segmentsOf(stay)}
    where ${allOf([...listingConditions(filters), ...freeConditions(stay)])} and not ${rulesAllow(stay)}
    group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_GROUPS}`.execute(db)
  return rows
}

/** The first villas of each of several searches, with their pictures and prices, in one query. */
export async function listFirstResults(
  { db, clock }: { db: Database; clock: Clock },
  searches: readonly SearchFilters[],
  limit: number,
): Promise<SearchResult[][]> {
  const today = todayInParis(clock)
  const found = await findPricedEach(db, searches, { limit, today })
  return found.map((rows, i) =>
    rows.map(({ card, price, reductions }) => ({
      ...{ ...card, rating: null },
      price: priceShown(price, searches[i]!.stay, { reductions, today }),
    })),
  )
}
