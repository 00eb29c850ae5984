import './property-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent } from '../listing.ts'
import { readListing } from '../stored-listing.ts'
import { contentHash } from './content-hash.ts'

type StoredVersion = { propertyId: number; versionId: number; content: unknown }

/** The content of a version in today's form. Throws, naming the version, when this product cannot read it. */
export function contentOf({ propertyId, versionId, content }: StoredVersion): ListingContent {
  const read = readListing(content)
  if ('content' in read) return read.content
  throw new Error(
    `Content of property ${propertyId}, version id ${versionId}, is not readable: ${read.problem}`,
  )
}

/** The columns of a version to write; refuses INVALID_INPUT for a content that could not be read again. */
export function contentColumns(content: ListingContent): { content: string; contentHash: string } {
  const read = readListing(content)
  if ('problem' in read) throw new Refusal('INVALID_INPUT', { problem: read.problem })
  return { content: JSON.stringify(content), contentHash: contentHash(content) }
}

const VERSIONS_AT_ONCE = 200

/** Reads the content of every version there is. Throws as `contentOf` does: an import ends before it is kept. */
export async function demandReadableContents(db: Database): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('propertyVersions')
      .select(['propertyId', 'id as versionId', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(VERSIONS_AT_ONCE)
      .execute()
    for (const row of rows) contentOf(row)
    if (rows.length < VERSIONS_AT_ONCE) return
    after = rows.at(-1)!.versionId
  }
}
