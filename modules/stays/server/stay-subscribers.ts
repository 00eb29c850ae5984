import { on, type RoomSubscribers } from '#platform/events.ts'
import { askPayoutAccount } from './ask-payout-account.ts'
import { holdSignedNights } from './hold-signed-nights.ts'
import { mailCancellation } from './mail-cancellation.ts'
import { mailChangedCard } from './mail-changed-card.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { mailRefundSent, mailRefusedCharge, mailTransferPart } from './mail-payments.ts'

export const STAY_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('contract.signed', 10, holdSignedNights),
  on('payment.received', 40, mailChangedCard(needs)),
  on('payment.part_received', 10, mailTransferPart(needs)),
  on('payment.failed', 10, mailRefusedCharge(needs)),
  on('refund.sent', 20, mailRefundSent(needs)),
  on('payout.owed', 10, askPayoutAccount(needs)),
  on('stay.confirmed', 10, mailConfirmation(needs)),
  on('stay.cancelled', 20, mailCancellation(needs)),
]
