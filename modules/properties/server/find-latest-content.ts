import type { Database } from '#platform/database/database.ts'
import type { ListingContent } from '../listing.ts'
import { contentOf } from './stored-content.ts'

/** The last content of a property: its draft, else its version on the site; null before its first version. */
export async function findLatestContent(db: Database, propertyId: number): Promise<ListingContent | null> {
  const row = await db
    .selectFrom('propertyVersions')
    .select(['propertyId', 'id as versionId', 'content'])
    .where('propertyId', '=', propertyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? contentOf(row) : null
}
