import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { SearchFilters } from '../search-filters.ts'
import type { MapResult } from '../search-result.ts'
import { priceShown, refuseImpossible } from './search-listings.ts'
import { findPriced } from './search-queries.ts'

/** A map past these would be a crowd: the first of the search's order are shown. */
const MOST_PINS = 300

/** Every villa a search finds, over all its pages, for the map. Every actor may; refuses as `searchListings` does. */
export async function listMapPins(
  needs: { db: Database; clock: Clock },
  _actor: Actor,
  filters: SearchFilters,
): Promise<MapResult[]> {
  refuseImpossible(needs.clock, filters.stay)
  const rows = await findPriced(needs.db, filters, MOST_PINS)
  return rows.map(({ card, price }) => {
    const { publicId, title, city, latitude, longitude, photos } = card
    return {
      publicId,
      title,
      city,
      latitude,
      longitude,
      photos: photos.slice(0, 1),
      price: priceShown(price, filters.stay),
    }
  })
}
