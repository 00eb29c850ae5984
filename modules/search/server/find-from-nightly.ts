import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { ResultPrice } from '../search-result.ts'

/**
 * The price « à partir de » of a villa, the same on its page as on its card; null means « Prix sur demande ».
 */
export async function findFromNightly(db: Database, propertyId: number): Promise<Cents | null> {
  const row = await db
    .selectFrom('searchListings')
    .select('fromNightly')
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
  return row?.fromNightly ?? null
}

/** The prices « à partir de » of several villas, by public id; villas without a search row are left out. */
export async function listFromNightly(
  db: Database,
  publicIds: readonly string[],
): Promise<Map<string, ResultPrice>> {
  if (publicIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('searchListings as s')
    .innerJoin('properties as p', 'p.id', 's.propertyId')
    .select(['p.publicId', 's.fromNightly as from'])
    .where('p.publicId', 'in', publicIds)
    .execute()
  return new Map(
    rows.map(({ publicId, from }) => [
      publicId,
      from === null ? { kind: 'on_request' } : { kind: 'nightly', from },
    ]),
  )
}
