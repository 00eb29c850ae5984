import type { Actor } from '#modules/accounts/actor.ts'
import { listFavoriteIds } from '#modules/favorites/server/list-favorites.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import { findPausedListing } from '#modules/properties/server/get-published-listing.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import type { searchListings } from '#modules/search/server/search-listings.ts'
import { loadNeighbors } from './load-neighbors.ts'

const { adults, children, babies } = DEFAULT_FILTERS
const ANY_STAY = { dates: { from: null, to: null }, guests: { adults, children, babies } }

/** A villa on pause for those who have its address, with the nearest villas that take bookings; null for any other. */
export async function loadPaused(needs: Parameters<typeof searchListings>[0], actor: Actor, id: string) {
  const found = await findPausedListing(needs.db, id)
  if (!found) return null
  const favorites = await listFavoriteIds(needs, actor)
  const neighbors = await loadNeighbors(needs, actor, found, ANY_STAY)
  const { publicId, content } = found
  return {
    ...{ publicId, content, place: placeLine(content.publicPlace), stay: ANY_STAY },
    neighbors,
    savedNeighbors: neighbors.flatMap(({ publicId }) => (favorites.includes(publicId) ? publicId : [])),
  }
}

export type Paused = NonNullable<Awaited<ReturnType<typeof loadPaused>>>
