import { on, type RoomSubscribers } from '#platform/events.ts'
import {
  followConfirmedStay,
  followNewAddress,
  followOwnerRequest,
  followOwners,
  followQuestion,
  followSignedStay,
} from './follow-events.ts'

export const CONTACT_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('contract.signed', 60, followSignedStay),
  on('stay.confirmed', 20, followConfirmedStay),
  on('listing.published', 20, followOwners(needs)),
  on('owner_request.received', 10, followOwnerRequest),
  on('owner_request.joined', 10, followOwners(needs)),
  on('villa.asked_about', 10, followQuestion),
  on('account.email_changed', 30, followNewAddress),
]
