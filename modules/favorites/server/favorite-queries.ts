import type { Actor } from '#modules/accounts/actor.ts'
import type { KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'

export type FavoriteHolder = { userId: string; visitorId: null } | { userId: null; visitorId: string }

/** The holder of an actor's favorites: the account, else the browser. */
export function favoriteHolder(actor: KeptActor): FavoriteHolder
export function favoriteHolder(actor: Actor): FavoriteHolder | null
export function favoriteHolder(actor: Actor): FavoriteHolder | null {
  if (actor.kind === 'user') return { userId: actor.userId, visitorId: null }
  if (actor.kind === 'visitor' && actor.visitorId) return { userId: null, visitorId: actor.visitorId }
  return null
}

/** Saved villas in the order they were saved, the last first; some may have left the site since. */
export function findFavorites(db: Database, holder: FavoriteHolder) {
  return db
    .selectFrom('favorites')
    .innerJoin(PROPERTY_ROWS.as('properties'), 'properties.id', 'favorites.propertyId')
    .select(['favorites.propertyId', 'properties.publicId'])
    .where((either) =>
      holder.userId
        ? either('favorites.userId', '=', holder.userId)
        : either('favorites.visitorId', '=', holder.visitorId),
    )
    .orderBy('favorites.id', 'desc')
    .execute()
}

export async function countPublishedFavorites(db: Database, holder: FavoriteHolder): Promise<number> {
  const row = await db
    .selectFrom('favorites')
    .innerJoin(PROPERTY_ROWS.as('properties'), 'properties.id', 'favorites.propertyId')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('properties.status', '=', 'published')
    .where((either) =>
      holder.userId
        ? either('favorites.userId', '=', holder.userId)
        : either('favorites.visitorId', '=', holder.visitorId),
    )
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export function deleteFavorites(db: Database, holder: FavoriteHolder) {
  return db
    .deleteFrom('favorites')
    .where((either) =>
      holder.userId ? either('userId', '=', holder.userId) : either('visitorId', '=', holder.visitorId),
    )
}
