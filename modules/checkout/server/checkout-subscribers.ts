import { on, type RoomSubscribers } from '#platform/events.ts'
import { closeCancelledCheckout } from './close-cancelled-checkout.ts'
import { confirmPaidStays } from './confirm-paid-stays.ts'
import { endClosedBookings, endSuspendedBookings, endTransferredBookings } from './end-unsigned-bookings.ts'
import { mailExpiredTransfer } from './mail-expired-transfer.ts'
import { mergeVisitorCheckouts } from './merge-visitor-checkouts.ts'
import { remakeUnsignedContracts } from './remake-contracts-work.ts'

export const CHECKOUT_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('account.signed_in', 40, mergeVisitorCheckouts),
  on('payment.received', 10, confirmPaidStays),
  on('payment.failed', 20, mailExpiredTransfer(needs)),
  on('agency.suspended', 20, endSuspendedBookings(needs)),
  on('agency.facts_changed', 40, remakeUnsignedContracts),
  on('agency.closed', 10, endClosedBookings(needs)),
  on('listing.transferred', 10, endTransferredBookings(needs)),
  on('stay.cancelled', 10, closeCancelledCheckout),
]
