import { OWN_LISTING_LIST } from '#modules/listing-drafts/own-listing-list.ts'
import { listOwnListings } from '#modules/listing-drafts/server/list-own-listings.ts'
import { listFile } from '../frame/list-file.ts'

/** All of an owner's listings that match the filters of the page. */
export const loader = listFile(OWN_LISTING_LIST, 'annonces', ({ services, actor, wish }) =>
  listOwnListings(services, actor, wish),
)
