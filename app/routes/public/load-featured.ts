import { listingAddress } from '#modules/search/listing-address.ts'
import { listFeatured } from '#modules/search/server/list-featured.ts'

const SHOWN = 3

/** The villas of the home page, also for pages with nothing else to show, such as an empty selection. */
export async function loadFeatured(services: Parameters<typeof listFeatured>[0]) {
  const featured = await listFeatured(services, SHOWN)
  return featured.map((listing) => ({ listing, to: listingAddress(listing.publicId) }))
}
