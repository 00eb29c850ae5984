import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'

/** The price « à partir de » that cards show for a villa, for its page to say the same; null: « Prix sur demande ». */
export async function findFromNightly(db: Database, propertyId: number): Promise<Cents | null> {
  const row = await db
    .selectFrom('searchListings')
    .select('fromNightly')
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
  return row?.fromNightly ?? null
}
