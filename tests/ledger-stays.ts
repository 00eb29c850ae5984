import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Database } from '#platform/database/database.ts'
import { addAccount } from './account-factory.ts'
import { addPublishedListing } from './published-listing.ts'

export type OwnedVilla = { propertyId: number; agencyId: number; ownerId: string }

/** A published villa with an owner of its own, in an agency of its own. */
export async function addOwnedVilla(db: Database, auth: Auth, title: string): Promise<OwnedVilla> {
  const { userId: ownerId } = await addAccount({ db, auth }, ['OWNER'])
  const { propertyId } = await addPublishedListing(db, { title })
  const { agencyId } = await db
    .updateTable('properties')
    .set({ ownerId })
    .where('id', '=', propertyId)
    .returning('agencyId')
    .executeTakeFirstOrThrow()
  return { propertyId, agencyId, ownerId }
}
