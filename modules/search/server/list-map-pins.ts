import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { SearchFilters } from '../search-filters.ts'
import type { MapResult } from '../search-result.ts'
import { demandSearchableStay, priceShown } from './search-listings.ts'
import { findPriced } from './search-queries.ts'

/** Maximum of pins, so that the map stays readable: the first results in the search's order. */
const MOST_PINS = 300

/**
 * The results of a search on all its pages, for the map. Allowed to every actor; refuses as `searchListings`
 * does.
 */
export async function listMapPins(
  needs: { db: Database; clock: Clock },
  _actor: Actor,
  filters: SearchFilters,
): Promise<MapResult[]> {
  demandSearchableStay(needs.clock, filters.stay)
  const rows = await findPriced(needs.db, filters, {
    ...{ limit: MOST_PINS, today: todayInParis(needs.clock) },
  })
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
