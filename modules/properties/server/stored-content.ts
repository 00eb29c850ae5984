import './property-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent } from '../listing.ts'
import { readListing } from '../stored-listing.ts'
import { contentHash } from './content-hash.ts'

/** The content of a version, or the one stored with a line of the history: an answer of the owner. */
type StoredContent = { propertyId: number; content: unknown } & ({ versionId: number } | { lineId: number })

/** A stored content in today's form. Throws, naming its version or its line, when this product cannot read it. */
export function contentOf(stored: StoredContent): ListingContent {
  const read = readListing(stored.content)
  if ('content' in read) return read.content
  const place = 'versionId' in stored ? `version id ${stored.versionId}` : `history line ${stored.lineId}`
  throw new Error(`Content of property ${stored.propertyId}, ${place}, is not readable: ${read.problem}`)
}

/** The columns of a version to write; refuses INVALID_INPUT for a content that could not be read again. */
export function contentColumns(content: ListingContent): { content: string; contentHash: string } {
  const read = readListing(content)
  if ('problem' in read) throw new Refusal('INVALID_INPUT', { problem: read.problem })
  return { content: JSON.stringify(content), contentHash: contentHash(content) }
}

const VERSIONS_AT_ONCE = 200

/**
 * Reads the content of every version there is. Throws as `contentOf` does: an import ends before it is kept. Answers of
 * owners are not read: an export of an older version has no such column, and each of their contents was written as a version's first.
 */
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
