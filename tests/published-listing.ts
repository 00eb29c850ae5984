import type { Database } from '#platform/database/database.ts'
import type { VillaChanges } from './listing-factory.ts'
import { publishTestVilla } from './published-villa.ts'

/** The day on which all tests of listings take place. */
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

/** A listing that went through its review and is on the site, in an agency of its own. */
export async function addPublishedListing(db: Database, changes: VillaChanges = {}) {
  const { propertyId, publicId, slug } = await publishTestVilla({ db, clock }, changes)
  return { propertyId, publicId, slug }
}
