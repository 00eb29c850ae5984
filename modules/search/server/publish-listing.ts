import type { Actor } from '#modules/accounts/actor.ts'
import { changePropertyStatus } from '#modules/properties/server/change-property-status.ts'
import { type PublishedVersion, publishVersion } from '#modules/properties/server/publish-version.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { refreshSearchListing } from './refresh-search-listing.ts'

type Needs = { db: Database; clock: Clock }

/** Publishes the property's draft and makes it findable, both or neither; refuses as `publishVersion` does. */
export function publishListing(
  needs: Needs,
  actor: Actor,
  input: { publicId: string },
): Promise<PublishedVersion> {
  return inTransaction(needs.db, async (trx) => {
    const published = await publishVersion({ db: trx }, actor, input)
    await refreshSearchListing({ ...needs, db: trx }, published.propertyId)
    return published
  })
}

/** Takes a listing off the site and out of the results, both or neither. */
export function withdrawListing(
  needs: Needs,
  actor: Actor,
  input: { publicId: string; comment?: string },
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const { propertyId } = await changePropertyStatus({ db: trx }, actor, { ...input, event: 'archive' })
    await refreshSearchListing({ ...needs, db: trx }, propertyId)
  })
}
