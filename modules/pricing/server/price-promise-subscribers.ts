import '#modules/properties/server/listing-events.ts'
import { on, type RoomSubscribers } from '#platform/events.ts'
import { endPromisesOfVilla } from './price-promises.ts'

/** The prices that an agency promised are not those of the next one. */
export const PRICING_SUBSCRIBERS: RoomSubscribers = () => [
  on('listing.transferred', 30, (trx, { propertyId }) => endPromisesOfVilla(trx, propertyId)),
]
