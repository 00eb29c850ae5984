import { shortenHold } from '#modules/calendar/server/reservation-nights.ts'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { cancelPayment } from '#modules/payments/server/cancel-payment.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import type { Checkout } from './find-checkout.ts'

/**
 * The traveler gives up the payment under way to choose another; nights that waited for a transfer get an
 * ordinary hold again. Gives how the attempt ended: `succeeded` when the money had already come; null when
 * there was none.
 */
export async function giveUpPayment(
  needs: PaymentNeeds,
  checkout: Pick<Checkout, 'id' | 'stays'>,
): Promise<PaymentView | null> {
  const payment = await cancelPayment(needs, checkout.id)
  if (payment?.status === 'succeeded') return payment
  for (const { reservation } of checkout.stays) {
    const { propertyId, id: reservationId } = reservation
    await shortenHold(needs.db, { propertyId, reservationId }, HOLD_MINUTES)
  }
  return payment
}
