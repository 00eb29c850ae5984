import { on, type RoomSubscribers } from '#platform/events.ts'
import { endOptionsOfAgency, endOptionsOfVilla } from './end-options.ts'

export const OPTION_SUBSCRIBERS: RoomSubscribers = () => [
  on('listing.transferred', 20, (trx, { propertyId }) => endOptionsOfVilla(trx, propertyId)),
  on('agency.closed', 20, (trx, { agencyId }) => endOptionsOfAgency(trx, agencyId)),
]
