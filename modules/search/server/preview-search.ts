import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type PriceScale, priceScale } from '../price-scale.ts'
import type { SearchFilters } from '../search-filters.ts'
import { refuseImpossible } from './search-listings.ts'
import { countListings, countPrices, findPriceRange } from './search-queries.ts'

/** What a search would find, before one asks for it. */
export type SearchPreview = {
  total: number
  /** The prices found whatever the bounds, and how many stand in each bar; null where none is known. */
  prices: { scale: PriceScale; counts: number[] } | null
}

/** How many villas a search would find and between which prices. Anybody may; refuses as `searchListings` does. */
export async function previewSearch(
  needs: { db: Database; clock: Clock },
  _actor: Actor,
  filters: SearchFilters,
): Promise<SearchPreview> {
  refuseImpossible(needs.clock, filters.stay)
  const [[total = 0], range] = await Promise.all([
    countListings(needs.db, [filters]),
    findPriceRange(needs.db, filters),
  ])
  if (!range) return { total, prices: null }
  const scale = priceScale(range)
  return { total, prices: { scale, counts: await countPrices(needs.db, filters, scale) } }
}
