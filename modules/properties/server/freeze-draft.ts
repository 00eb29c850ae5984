import './property-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { contentColumns, contentOf } from './stored-content.ts'

/** Makes a draft the version of the site, for good: the one before is kept and retired. Publication alone calls it. */
export async function freezeDraft(trx: Database, propertyId: number, versionId: number): Promise<void> {
  await trx
    .updateTable('propertyVersions')
    .set({ isActive: false, status: 'retired' })
    .where('propertyId', '=', propertyId)
    .where('isActive', '=', true)
    .execute()
  await trx
    .updateTable('propertyVersions')
    .set({ isActive: true, status: 'published', publishedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('id', '=', versionId)
    .execute()
}

/**
 * Opens a draft with the content of the last version, unless there is a draft: a listing that left the site
 * can be published again.
 */
export async function openDraftAgain(trx: Database, propertyId: number): Promise<void> {
  const last = await trx
    .selectFrom('propertyVersions')
    .select(['id as versionId', 'version', 'status', 'content'])
    .where('propertyId', '=', propertyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (last.status === 'draft') return
  await trx
    .insertInto('propertyVersions')
    .values({
      propertyId,
      version: last.version + 1,
      ...contentColumns(contentOf({ propertyId, ...last })),
    })
    .execute()
}

/** Stores the owner's last comment about the listing with the property. */
export async function keepOwnerComment(trx: Database, propertyId: number, comment: string): Promise<void> {
  await trx.updateTable('properties').set({ ownerComments: comment }).where('id', '=', propertyId).execute()
}
