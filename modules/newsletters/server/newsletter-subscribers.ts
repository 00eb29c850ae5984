import { on, type RoomSubscribers } from '#platform/events.ts'
import { followNewAddress } from './follow-new-address.ts'

export const NEWSLETTER_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('account.email_changed', 50, followNewAddress(needs)),
]
