import type { Database } from '#platform/database/database.ts'
import type { ListingContent } from '../listing.ts'
import { contentOf } from './stored-content.ts'

/** The last content of a property: its draft, else its version on the site; null before its first version. */
export async function findLatestContent(db: Database, propertyId: number): Promise<ListingContent | null> {
  return (await listLatestContents(db, [propertyId])).get(propertyId) ?? null
}

/** The same for several properties; one without any version is left out. */
export async function listLatestContents(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, ListingContent>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('propertyVersions')
    .distinctOn('propertyId')
    .select(['propertyId', 'id as versionId', 'content'])
    .where('propertyId', 'in', propertyIds)
    .orderBy('propertyId')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.propertyId, contentOf(row)]))
}
