import { on, type RoomSubscribers } from '#platform/events.ts'
import { mailSignedConditions } from './mail-signed-conditions.ts'
import { remakeWaitingConditions } from './remake-conditions-work.ts'

export const OWNER_CONDITION_SUBSCRIBERS: RoomSubscribers = () => [
  on('contract.signed', 40, mailSignedConditions),
  on('agency.facts_changed', 20, remakeWaitingConditions),
]
