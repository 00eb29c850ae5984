import { on, type RoomSubscribers } from '#platform/events.ts'
import { mailSignedRental } from './mail-signed-rental.ts'

export const RENTAL_CONTRACT_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('contract.signed', 30, mailSignedRental(needs)),
]
