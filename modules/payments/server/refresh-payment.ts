import { sideBySide } from '#platform/database/side-by-side.ts'
import type { HolderPayment, PaymentView } from '../payment-view.ts'
import { findStayPayment, getPayment, listCheckoutPayments } from './get-payment.ts'
import { findLiveIntent, type Intent, listLiveIntents } from './intent-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { recordPayment } from './record-payment.ts'

/**
 * The latest attempt to pay each holder of a checkout as the provider shows it now, without waiting for its event: for the
 * page the bank sends the traveler back to. Gives the stored state when the provider does not answer.
 */
export async function refreshPayments(needs: PaymentNeeds, checkoutId: number): Promise<HolderPayment[]> {
  const [live, stored] = await sideBySide(
    needs.db,
    () => listLiveIntents(needs.db, checkoutId),
    () => listCheckoutPayments(needs.db, checkoutId),
  )
  if (live.length === 0) return stored
  for (const one of live) await ask(needs, one)
  return listCheckoutPayments(needs.db, checkoutId)
}

/** The latest attempt to pay a stay, asked of the provider in the same way; null without an attempt. */
export async function refreshStayPayment(
  needs: PaymentNeeds,
  reservationId: number,
): Promise<PaymentView | null> {
  const live = await findLiveIntent(needs.db, [reservationId])
  if (!live) return findStayPayment(needs.db, reservationId)
  await ask(needs, live)
  return getPayment(needs.db, live.id)
}

async function ask(
  needs: PaymentNeeds,
  { publicId, createdAt }: Pick<Intent, 'publicId' | 'createdAt'>,
): Promise<void> {
  const payment = await needs.payments.find(publicId, createdAt).catch(() => null)
  if (payment) await recordPayment(needs, payment)
}
