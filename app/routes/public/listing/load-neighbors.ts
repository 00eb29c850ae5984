import type { Actor } from '#modules/accounts/actor.ts'
import { withCardPictures } from '#modules/properties/card-pictures.ts'
import type { PublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { nearestResults } from '#modules/search/nearest-results.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Booking } from './load-booking.ts'

const RADIUS_KM = 60
const SHOWN = 3

/**
 * The nearest villas for the same stay and guests, with the prices of the results; none for dates that cannot
 * be searched.
 */
export async function loadNeighbors(
  needs: Parameters<typeof searchListings>[0],
  actor: Actor,
  { publicId, content }: Pick<PublishedListing, 'publicId' | 'content'>,
  { dates, guests }: Pick<Booking, 'dates' | 'guests'>,
): Promise<SearchResult[]> {
  const { latitude, longitude } = content.publicPlace
  const point = { latitude, longitude }
  const stay = dates.from && dates.to ? { arrival: dates.from, departure: dates.to } : null
  const filters: SearchFilters = { ...DEFAULT_FILTERS, ...guests, point, radiusKm: RADIUS_KM, stay }
  try {
    const { results } = await searchListings(needs, actor, filters)
    return withCardPictures(nearestResults(results, point, { except: publicId, limit: SHOWN }), 1)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
