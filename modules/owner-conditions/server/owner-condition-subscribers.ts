import { on, type RoomSubscribers } from '#platform/events.ts'
import { mailSignedConditions } from './mail-signed-conditions.ts'

export const OWNER_CONDITION_SUBSCRIBERS: RoomSubscribers = () => [
  on('contract.signed', 40, mailSignedConditions),
]
