import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { priceScale } from '../price-scale.ts'
import type { SearchFilters } from '../search-filters.ts'
import type { SearchPreview } from '../search-result.ts'
import { countListings, countPrices, findPriceRange } from './count-listings.ts'
import { demandSearchableStay } from './search-listings.ts'

/**
 * Number and price scale of the villas that a search would find. Allowed to every actor; refuses as
 * `searchListings`.
 */
export async function previewSearch(
  needs: { db: Database; clock: Clock },
  _actor: Actor,
  filters: SearchFilters,
): Promise<SearchPreview> {
  demandSearchableStay(needs.clock, filters.stay)
  const today = todayInParis(needs.clock)
  const [[total = 0], range] = await Promise.all([
    countListings(needs.db, [filters], today),
    findPriceRange(needs.db, filters, today),
  ])
  if (!range) return { total, prices: null }
  const scale = priceScale(range)
  return { total, prices: { scale, counts: await countPrices(needs.db, filters, { scale, today }) } }
}
