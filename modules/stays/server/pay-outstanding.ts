import type { Actor } from '#modules/accounts/actor.ts'
import { outstandingOn } from '#modules/payments/payment-due.ts'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { demandCardUntil } from '#modules/payments/server/demand-card-until.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { todayInParis } from '#platform/clock.ts'
import { Refusal } from '#shared/refusal.ts'
import { mailTransfer } from './mail-transfer.ts'

/**
 * Pays what a confirmed reservation owes by today, by card or (without a token) by transfer; never more,
 * because the law forbids asking for it earlier (domain §3). Refuses STATUS_CONFLICT when nothing is owed or
 * the reservation is not confirmed, and CARD_ENDS_TOO_SOON for a card that ends before a due to come.
 */
export async function payOutstanding(
  needs: PaymentNeeds,
  actor: Actor,
  reservation: Reservation,
  input: { cardToken: string | null; returnUrl: string },
): Promise<PaymentView> {
  const dues = await listDues(needs.db, reservation.id)
  const amount = outstandingOn(dues, todayInParis(needs.clock))
  if (reservation.status !== 'confirmed' || amount <= 0) throw new Refusal('STATUS_CONFLICT', { amount })
  await demandCardUntil(needs, input.cardToken, dues)
  const { propertyId, id: reservationId, checkoutId } = reservation
  const payment = await startPayment(needs, actor, {
    checkoutId,
    kind: 'payment',
    method: input.cardToken === null ? 'bank_transfer' : 'card',
    amount,
    allocations: [{ propertyId, reservationId, amount }],
    ...input,
  })
  await mailTransfer(needs.db, [reservation], payment)
  return payment
}
