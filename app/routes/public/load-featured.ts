import { listingAddress } from '#modules/search/listing-address.ts'
import { listFeatured } from '#modules/search/server/list-featured.ts'

const SHOWN = 3

/** The villas chosen for the home page, as it and the pages with nothing of their own yet show them. */
export async function loadFeatured(db: Parameters<typeof listFeatured>[0]) {
  const featured = await listFeatured(db, SHOWN)
  return featured.map((listing) => ({ listing, to: listingAddress(listing.publicId) }))
}
