import { on, type RoomSubscribers } from '#platform/events.ts'
import { forgetChangedCards } from './forget-changed-cards.ts'
import { documentRefund } from './issue-documents.ts'
import { mailReceipts } from './mail-receipts.ts'

export const PAYMENT_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('payment.received', 20, forgetChangedCards),
  on('payment.received', 30, mailReceipts(needs)),
  on('refund.sent', 10, documentRefund(needs)),
]
