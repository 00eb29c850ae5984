import type { Database } from '#platform/database/database.ts'
import type { ListingContent } from '../listing.ts'
import { contentOf } from './stored-content.ts'

export type DraftVersion = { id: number; version: number; content: ListingContent }

export async function findDraftVersion(db: Database, propertyId: number): Promise<DraftVersion | null> {
  const draft = await db
    .selectFrom('propertyVersions')
    .select(['id', 'version', 'content'])
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'draft')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return draft ? { ...draft, content: contentOf({ propertyId, versionId: draft.id, ...draft }) } : null
}

export async function lastVersionNumber(db: Database, propertyId: number): Promise<number> {
  const last = await db
    .selectFrom('propertyVersions')
    .select('version')
    .where('propertyId', '=', propertyId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return last?.version ?? 0
}
