import { listFeaturedOn } from '#modules/featured-villas/server/featured-villa-reads.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { propertyView } from './property-views.ts'

/** Listings in the spec’s names; `featured` is true of the favorites of the house and of those that the site shows first today. */
export async function viewProperties(
  { db, clock }: { db: Database; clock: Clock },
  listings: readonly PricedListing[],
) {
  const ids = listings.map(({ propertyId }) => propertyId)
  const shownFirst = await listFeaturedOn(db, ids, todayInParis(clock))
  return listings.map((listing) =>
    propertyView({ ...listing, featured: listing.featured || shownFirst.has(listing.propertyId) }),
  )
}
