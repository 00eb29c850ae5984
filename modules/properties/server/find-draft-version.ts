import type { Database } from '#platform/database/database.ts'
import type { ListingContent } from '../listing.ts'
import { contentOf } from './stored-content.ts'

export type SiteVersion = { id: number; version: number; content: ListingContent }
/** With who changed its photographs last. */
export type DraftVersion = SiteVersion & { photosBy: string | null }

/** The versions of a listing that count: the one that may still be edited, and the one of the site. */
export type ListingVersions = { draft: DraftVersion | null; active: SiteVersion | null }

/** The version that may still be edited, or null. */
export async function findDraftVersion(db: Database, propertyId: number): Promise<DraftVersion | null> {
  const [draft] = await storedVersions(db, [propertyId]).where('status', '=', 'draft').execute()
  return draft ? draftVersion(draft) : null
}

/** The version the site shows, or showed last; null before the first publication. */
export async function findActiveVersion(db: Database, propertyId: number): Promise<SiteVersion | null> {
  const [active] = await storedVersions(db, [propertyId]).where('isActive', '=', true).execute()
  return active ? siteVersion(active) : null
}

/** Both versions of several properties; one without either is left out. */
export async function listListingVersions(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, ListingVersions>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await storedVersions(db, propertyIds)
    .where((is) => is.or([is('status', '=', 'draft'), is('isActive', '=', true)]))
    .execute()
  const byProperty = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return new Map(
    [...byProperty].map(([propertyId, stored]) => {
      const draft = stored.find(({ status }) => status === 'draft')
      const active = stored.find(({ isActive }) => isActive)
      return [
        propertyId,
        { draft: draft ? draftVersion(draft) : null, active: active ? siteVersion(active) : null },
      ]
    }),
  )
}

/** The versions of these properties, the last of each first. */
function storedVersions(db: Database, propertyIds: readonly number[]) {
  return db
    .selectFrom('propertyVersions')
    .select(['propertyId', 'id', 'version', 'content', 'photosBy', 'status', 'isActive'])
    .where('propertyId', 'in', propertyIds)
    .orderBy('version', 'desc')
}

type Stored = { propertyId: number; id: number; version: number; content: unknown; photosBy: string | null }

function draftVersion(stored: Stored): DraftVersion {
  return { ...siteVersion(stored), photosBy: stored.photosBy }
}

function siteVersion({ propertyId, id, version, content }: Stored): SiteVersion {
  return { id, version, content: contentOf({ propertyId, versionId: id, content }) }
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
