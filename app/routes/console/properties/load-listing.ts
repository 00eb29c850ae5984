import { type LoaderArgs, oncePerRequest } from '#app/layouts/once-per-request.ts'
import { type ListingFacts, listingFacts } from '#modules/publication/server/listing-facts.ts'
import { servicesContext } from '#server/request-context.ts'

const listing = oncePerRequest(async ({ context }, publicId) =>
  listingFacts(context.get(servicesContext).db, publicId),
)

/** What the frame of a listing and the page in it both read of it. */
export function loadListing(args: LoaderArgs & { params: { property?: string } }): Promise<ListingFacts> {
  return listing(args, args.params.property)
}
