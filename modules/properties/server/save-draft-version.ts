import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent } from '../listing.ts'
import { contentHash } from './content-hash.ts'
import { findDraftVersion, findLastContent, lastVersionNumber } from './find-draft-version.ts'
import { freezeDraft } from './freeze-draft.ts'
import { markEdited } from './mark-edited.ts'
import { contentColumns } from './stored-content.ts'

export type SavedDraft = { versionId: number; version: number }

/**
 * Keeps the content as the property's draft, in the caller's transaction, which holds the property's lock and has checked the
 * actor's right; a published version stays as it is and the next one is opened.
 */
export async function keepDraftVersion(
  trx: Database,
  propertyId: number,
  content: ListingContent,
): Promise<SavedDraft> {
  await markEdited(trx, propertyId)
  return writeDraft(trx, propertyId, content)
}

/**
 * Changes a part of the listing in its draft, in the caller's transaction, which holds the property's lock
 * and has checked the actor's right. Without a draft, one is opened from the last version. Nothing is written
 * when `change` gives its argument back. `photosBy`: who changed the photographs, where they are what changes.
 */
export async function changeDraft(
  trx: Database,
  propertyId: number,
  change: (content: ListingContent) => ListingContent,
  photosBy?: string,
): Promise<void> {
  const content = await findLastContent(trx, propertyId)
  if (!content) throw new Refusal('NOT_FOUND')
  const changed = change(content)
  if (changed === content) return
  await writeDraft(trx, propertyId, changed, photosBy)
  await markEdited(trx, propertyId)
}

/** The photographs of a draft were changed by more than one person. */
const SEVERAL = 'several'

/** Writes a content into the draft, which is opened when there is none. */
async function writeDraft(
  trx: Database,
  propertyId: number,
  content: ListingContent,
  photosBy?: string | null,
): Promise<SavedDraft> {
  const draft = await findDraftVersion(trx, propertyId)
  const by = draft?.photosBy && photosBy && draft.photosBy !== photosBy ? SEVERAL : photosBy
  const written = { ...contentColumns(content), ...(by !== undefined && { photosBy: by }) }
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

/**
 * Publishes a content, in the caller's transaction, which holds the property's lock: it is frozen as the version of the
 * site. What the draft had beyond it stays in a draft that follows.
 */
export async function publishContent(
  trx: Database,
  propertyId: number,
  content: ListingContent,
): Promise<SavedDraft> {
  const draft = await findDraftVersion(trx, propertyId)
  const saved = await writeDraft(trx, propertyId, content)
  await freezeDraft(trx, propertyId, saved.versionId)
  if (draft && contentHash(draft.content) !== contentHash(content))
    await writeDraft(trx, propertyId, draft.content, draft.photosBy)
  return saved
}
