import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent } from '../listing.ts'
import { mayEditListing } from '../property-policy.ts'
import { findDraftVersion, lastVersionNumber } from './property-queries.ts'
import { lockPropertyRecord } from './property-record.ts'
import { contentColumns } from './stored-content.ts'

export type SavedDraft = { versionId: number; version: number }

/** Keeps the content as the property's draft; a published version stays as it is and the next one is opened. */
export function saveDraftVersion(
  needs: { db: Database },
  actor: Actor,
  input: { publicId: string; content: ListingContent },
): Promise<SavedDraft> {
  return inTransaction(needs.db, async (trx) => {
    const property = await lockPropertyRecord(trx, input.publicId)
    if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
    const written = contentColumns(input.content)
    const draft = await findDraftVersion(trx, property.id)
    if (draft) {
      await trx
        .updateTable('propertyVersions')
        .set(written)
        .where('propertyId', '=', property.id)
        .where('id', '=', draft.id)
        .execute()
      return { versionId: draft.id, version: draft.version }
    }
    const version = (await lastVersionNumber(trx, property.id)) + 1
    const { id } = await trx
      .insertInto('propertyVersions')
      .values({ propertyId: property.id, version, ...written })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { versionId: id, version }
  })
}
