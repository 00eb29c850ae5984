import { on, type RoomSubscribers } from '#platform/events.ts'
import { followTariffs } from './follow-tariffs-work.ts'
import { refreshPublishedListing } from './refresh-search-listing.ts'

export const SEARCH_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('listing.published', 10, refreshPublishedListing(needs)),
  on('listing.withdrawn', 10, refreshPublishedListing(needs)),
  on('rates.changed', 10, refreshPublishedListing(needs)),
  on('nights.priced', 10, refreshPublishedListing(needs)),
  on('tourist_tax.changed', 10, followTariffs),
]
