import type { Database } from '#platform/database/database.ts'
import type { ListingContent } from '../listing.ts'
import { contentOf } from './stored-content.ts'

export type DraftVersion = { id: number; version: number; content: ListingContent }

/** The version that may still be edited, with who changed its photographs last, or null. */
export async function findDraftVersion(
  db: Database,
  propertyId: number,
): Promise<(DraftVersion & { photosBy: string | null }) | null> {
  const draft = await db
    .selectFrom('propertyVersions')
    .select(['id', 'version', 'content', 'photosBy'])
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'draft')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return draft ? { ...draft, content: contentOf({ propertyId, versionId: draft.id, ...draft }) } : null
}

/**
 * The content that an editor starts from: the draft's, else the last version's; null for a property without
 * one.
 */
export async function findLastContent(db: Database, propertyId: number): Promise<ListingContent | null> {
  const last = await db
    .selectFrom('propertyVersions')
    .select(['id', 'content'])
    .where('propertyId', '=', propertyId)
    .orderBy((order) => order('status', '=', 'draft'), 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return last ? contentOf({ propertyId, versionId: last.id, ...last }) : null
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

/** The version the site shows, or showed last; null before the first publication. */
export async function findActiveVersion(db: Database, propertyId: number): Promise<DraftVersion | null> {
  const active = await db
    .selectFrom('propertyVersions')
    .select(['id', 'version', 'content'])
    .where('propertyId', '=', propertyId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return active ? { ...active, content: contentOf({ propertyId, versionId: active.id, ...active }) } : null
}
