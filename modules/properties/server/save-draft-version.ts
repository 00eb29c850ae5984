import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent } from '../listing.ts'
import { mayEditListing } from '../property-policy.ts'
import { findDraftVersion, findLastContent, lastVersionNumber } from './find-draft-version.ts'
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
    return writeDraft(trx, property.id, input.content)
  })
}

/**
 * Changes a part of the listing in its draft, in the caller's transaction, which holds the property's lock
 * and has checked the actor's right. Without a draft, one is opened from the last version. Nothing is written
 * when `change` gives its argument back.
 */
export async function changeDraft(
  trx: Database,
  propertyId: number,
  change: (content: ListingContent) => ListingContent,
): Promise<void> {
  const content = await findLastContent(trx, propertyId)
  if (!content) throw new Refusal('NOT_FOUND')
  const changed = change(content)
  if (changed !== content) await writeDraft(trx, propertyId, changed)
}

async function writeDraft(trx: Database, propertyId: number, content: ListingContent): Promise<SavedDraft> {
  const written = contentColumns(content)
  const draft = await findDraftVersion(trx, propertyId)
  if (draft) {
    await trx
      .updateTable('propertyVersions')
      .set(written)
      .where('propertyId', '=', propertyId)
      .where('id', '=', draft.id)
      .execute()
    return { versionId: draft.id, version: draft.version }
  }
  const version = (await lastVersionNumber(trx, propertyId)) + 1
  const { id } = await trx
    .insertInto('propertyVersions')
    .values({ propertyId, version, ...written })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { versionId: id, version }
}
