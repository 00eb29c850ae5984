import { on, type RoomSubscribers } from '#platform/events.ts'
import { endOptionsOfVilla } from './end-options.ts'

export const OPTION_SUBSCRIBERS: RoomSubscribers = () => [
  on('listing.transferred', 20, (trx, { propertyId }) => endOptionsOfVilla(trx, propertyId)),
]
