import { on, type RoomSubscribers } from '#platform/events.ts'
import { remakeWaitingAmendments } from './remake-amendment-work.ts'
import { settleSignedAmendment, withdrawWithStay } from './settle-signed-amendment.ts'

export const STAY_AMENDMENT_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('contract.signed', 25, settleSignedAmendment(needs)),
  on('stay.cancelled', 60, (trx, { reservation }) => withdrawWithStay(trx, reservation.id)),
  on('agency.facts_changed', 30, remakeWaitingAmendments),
]
