import { on, type RoomSubscribers } from '#platform/events.ts'
import { followMailbox } from './follow-mailbox.ts'

export const RESERVATION_SUBSCRIBERS: RoomSubscribers = () => [on('account.email_changed', 10, followMailbox)]
