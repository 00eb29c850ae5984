import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageProperty } from '../property-policy.ts'
import { publicationProblems } from '../publication.ts'
import { findDraftVersion, lockPropertyRecord } from './property-queries.ts'
import { recordStatus } from './record-status.ts'

export type PublishedVersion = { propertyId: number; versionId: number; version: number }

/**
 * Freezes the draft for good and makes it the active version. Refuses a listing the law keeps off the site
 * (domain §7), naming every problem. `publishListing` of the search module also makes it findable: call that one.
 */
export function publishVersion(
  needs: { db: Database },
  actor: Actor,
  input: { publicId: string },
): Promise<PublishedVersion> {
  return inTransaction(needs.db, async (trx) => {
    const property = await lockPropertyRecord(trx, input.publicId)
    if (!mayManageProperty(actor, property)) throw new Refusal('FORBIDDEN')
    const draft = await findDraftVersion(trx, property.id)
    if (!draft) throw new Refusal('STATUS_CONFLICT', { status: property.status, event: 'publish' })
    const problems = publicationProblems(draft.content, property)
    if (problems.length > 0) throw new Refusal('LISTING_INCOMPLETE', { problems })

    await trx
      .updateTable('propertyVersions')
      .set({ isActive: false, status: 'retired' })
      .where('propertyId', '=', property.id)
      .where('isActive', '=', true)
      .execute()
    await trx
      .updateTable('propertyVersions')
      .set({ isActive: true, status: 'published', publishedAt: sql<Date>`now()` })
      .where('propertyId', '=', property.id)
      .where('id', '=', draft.id)
      .execute()
    await recordStatus(trx, actor, property, 'publish')
    return { propertyId: property.id, versionId: draft.id, version: draft.version }
  })
}
