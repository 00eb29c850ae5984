import { shortenHold } from '#modules/calendar/server/reservation-nights.ts'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { cancelPayments } from '#modules/payments/server/cancel-payment.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import type { Checkout } from './find-checkout.ts'

/**
 * The traveler gives up the payments under way to choose another way; nights that waited for a transfer get an ordinary
 * hold again. Gives how each attempt ended: `succeeded` when its money had already come, which confirms its stays.
 */
export async function giveUpPayment(
  needs: PaymentNeeds,
  checkout: Pick<Checkout, 'id' | 'stays'>,
): Promise<PaymentView[]> {
  const payments = await cancelPayments(needs, checkout.id)
  for (const { reservation } of checkout.stays) {
    const { propertyId, id: reservationId } = reservation
    await shortenHold(needs.db, { propertyId, reservationId }, HOLD_MINUTES)
  }
  return payments
}
