import { on, type RoomSubscribers } from '#platform/events.ts'
import { followCancelled, followConfirmed } from './follow-stays.ts'

export const TASK_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('stay.confirmed', 70, followConfirmed(needs)),
  on('stay.cancelled', 70, followCancelled(needs)),
]
