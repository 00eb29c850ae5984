import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Clock } from '#platform/clock.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { blockOf } from '../nights-ring.ts'
import { refreshSearchListing } from './refresh-search-listing.ts'

/**
 * Writes the search rows again, property by property: `all` of them, or those that are `behind` because today
 * has entered a new block of 60 nights. Until then a row answers for the nights it holds. Returns the number
 * written.
 */
export async function rebuildSearch(
  needs: { db: Database; clock: Clock },
  which: 'all' | 'behind' = 'all',
): Promise<number> {
  const ids = which === 'all' ? await listEveryId(needs.db) : await listIdsBehind(needs)
  for (const propertyId of ids) await refreshSearchListing(needs, propertyId)
  return ids.length
}

async function listEveryId(db: Database): Promise<number[]> {
  const published = db
    .selectFrom(PROPERTY_ROWS.as('properties'))
    .select('id')
    .where('status', '=', 'published')
  const known = db.selectFrom('searchListings').select('propertyId as id')
  const rows = await published.union(known).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function listIdsBehind({ db, clock }: { db: Database; clock: Clock }): Promise<number[]> {
  const rows = await db
    .selectFrom('searchListings')
    .select('propertyId')
    .where('firstBlock', '!=', blockOf(todayInParis(clock)))
    .orderBy('propertyId')
    .execute()
  return rows.map(({ propertyId }) => propertyId)
}
