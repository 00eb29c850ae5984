import type { PaymentView } from '../payment-view.ts'
import { findCheckoutPayment, getPayment } from './get-payment.ts'
import { findLiveIntent } from './intent-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { recordPayment } from './record-payment.ts'

/**
 * The latest attempt to pay a checkout as the provider shows it now, without waiting for its event: for the
 * page the bank sends the traveler back to. Gives the stored state when the provider does not answer. Null
 * without an attempt.
 */
export async function refreshPayment(needs: PaymentNeeds, checkoutId: number): Promise<PaymentView | null> {
  const live = await findLiveIntent(needs.db, checkoutId)
  if (!live) return findCheckoutPayment(needs.db, checkoutId)
  const payment = await needs.payments.find(live.publicId).catch(() => null)
  if (payment) await recordPayment(needs, payment)
  return getPayment(needs.db, live.id)
}
