import type { RoomWorks } from '#platform/queue/queue.ts'
import { paymentEventWork } from './apply-payment-event.ts'
import { detachedCardWork } from './forget-changed-cards.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { refundWork } from './refund-work.ts'

export const PAYMENT_WORKS: RoomWorks<PaymentNeeds> = (needs) => [
  paymentEventWork(needs),
  refundWork(needs),
  detachedCardWork(needs),
]
