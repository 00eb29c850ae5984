import { on, type RoomSubscribers } from '#platform/events.ts'
import { endLinksOfDisabledOwner, followNewOwner, followOwnerMailbox } from './follow-owner.ts'
import { pauseSuspended, resumeReinstated } from './follow-suspensions.ts'
import { mailShownAtOnce } from './mail-change.ts'
import { noteSignedByOwner } from './owner-given-work.ts'
import { unpublishWithoutMandate } from './unpublish-lapsed-listings.ts'

export const PUBLICATION_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('listing.shown_at_once', 10, mailShownAtOnce(needs)),
  on('account.disabled', 20, endLinksOfDisabledOwner),
  on('account.email_changed', 40, followOwnerMailbox(needs)),
  on('owner.changed', 30, followNewOwner(needs)),
  on('mandate.ended', 10, unpublishWithoutMandate(needs)),
  on('agency.suspended', 10, pauseSuspended(needs)),
  on('agency.reinstated', 10, resumeReinstated(needs)),
  on('contract.signed', 50, noteSignedByOwner),
]
