import type { Actor } from '#modules/accounts/actor.ts'
import { lastOpenDue } from '#modules/payments/payment-due.ts'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { demandCardUntil } from '#modules/payments/server/demand-card-until.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * Keeps another card for the dues to come of a confirmed stay; no money is taken, and the former card is not
 * charged again. Refuses STATUS_CONFLICT when nothing is left to pay or the stay is not confirmed,
 * CARD_ENDS_TOO_SOON, PAYMENT_CONFLICT while a payment is under way.
 */
export async function changeCard(
  needs: PaymentNeeds,
  actor: Actor,
  reservation: Reservation,
  input: { cardToken: string; returnUrl: string },
): Promise<PaymentView> {
  const dues = await listDues(needs.db, reservation.id)
  if (reservation.status !== 'confirmed' || lastOpenDue(dues) === null)
    throw new Refusal('STATUS_CONFLICT', { status: reservation.status })
  await demandCardUntil(needs, input.cardToken, dues)
  const { propertyId, id: reservationId, checkoutId } = reservation
  return startPayment(needs, actor, {
    ...{ checkoutId, kind: 'setup', method: 'card', amount: 0, ...input },
    allocations: [{ propertyId, reservationId, amount: 0 }],
  })
}
