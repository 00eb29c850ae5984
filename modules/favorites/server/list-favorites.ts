import type { Actor } from '#modules/accounts/actor.ts'
import { type ListingSummary, summarizeListing } from '#modules/properties/public-listing.ts'
import { listPublishedListings } from '#modules/properties/server/get-published-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { countPublishedFavorites, favoriteHolder, findFavorites } from './favorite-queries.ts'

/** The villas an actor saved that are still on the site, the last saved first. */
export async function listFavorites(needs: { db: Database }, actor: Actor): Promise<ListingSummary[]> {
  const holder = favoriteHolder(actor)
  if (!holder) return []
  const saved = await findFavorites(needs.db, holder)
  const listings = await listPublishedListings(
    needs.db,
    saved.map(({ propertyId }) => propertyId),
  )
  return saved.flatMap(({ propertyId, publicId }) => {
    const listing = listings.get(propertyId)
    return listing ? [summarizeListing(publicId, listing.content)] : []
  })
}

/** Public ids of the villas an actor saved, to show their hearts full. */
export async function listFavoriteIds(needs: { db: Database }, actor: Actor): Promise<string[]> {
  const holder = favoriteHolder(actor)
  return holder ? (await findFavorites(needs.db, holder)).map(({ publicId }) => publicId) : []
}

/** The number of villas that an actor saved and that are still on the site, for the header. */
export async function countFavorites(needs: { db: Database }, actor: Actor): Promise<number> {
  const holder = favoriteHolder(actor)
  return holder ? countPublishedFavorites(needs.db, holder) : 0
}
