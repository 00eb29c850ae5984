import { on, type RoomSubscribers } from '#platform/events.ts'
import { remakeWaitingMandates } from './remake-mandate-work.ts'
import { settleSignedMandate } from './settle-signed-mandate.ts'

export const MANDATE_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('contract.signed', 20, settleSignedMandate(needs)),
  on('agency.facts_changed', 10, remakeWaitingMandates),
]
