import type { KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { deleteFavorites, favoriteHolder, findFavorites } from './favorite-queries.ts'

/** Saves a villa of the site; saving it again changes nothing. Refuses NOT_FOUND. */
export async function addFavorite(
  needs: { db: Database },
  actor: KeptActor,
  input: { property: string },
): Promise<void> {
  const { propertyId } = await getPublishedListing(needs.db, input.property)
  await needs.db
    .insertInto('favorites')
    .values({ ...favoriteHolder(actor), propertyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a saved villa, also one that left the site; a villa that was not saved is not an error. */
export async function removeFavorite(
  needs: { db: Database },
  actor: KeptActor,
  input: { property: string },
): Promise<void> {
  const holder = favoriteHolder(actor)
  const saved = await findFavorites(needs.db, holder)
  const favorite = saved.find(({ publicId }) => publicId === input.property)
  if (favorite)
    await deleteFavorites(needs.db, holder).where('propertyId', '=', favorite.propertyId).execute()
}

/** Removes every saved villa (spec §7 « all by user »). */
export async function clearFavorites(needs: { db: Database }, actor: KeptActor): Promise<void> {
  await deleteFavorites(needs.db, favoriteHolder(actor)).execute()
}
