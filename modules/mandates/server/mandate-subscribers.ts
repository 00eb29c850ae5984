import { on, type RoomSubscribers } from '#platform/events.ts'
import { settleSignedMandate } from './settle-signed-mandate.ts'

export const MANDATE_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('contract.signed', 20, settleSignedMandate(needs)),
]
