import { withCardPictures } from '#modules/properties/card-pictures.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import { listFeatured } from '#modules/search/server/list-featured.ts'

const SHOWN = 3

/** The villas of the home page, also for pages with nothing else to show, such as an empty selection. */
export async function loadFeatured(services: Parameters<typeof listFeatured>[0]) {
  const featured = await listFeatured(services, SHOWN)
  return withCardPictures(featured, 1).map((listing) => ({ listing, to: listingAddress(listing.publicId) }))
}
