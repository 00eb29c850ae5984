import '#modules/stays/server/stay-events.ts'
import type { Transaction } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { removeBookedStay } from '#modules/carts/server/change-cart.ts'
import { giveBackPayment } from '#modules/payments/server/give-back-payment.ts'
import type { CheckoutPayment } from '#modules/payments/server/payment-events.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import {
  findReservationById,
  listReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation, confirmReservation } from '#modules/reservations/server/move-reservation.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit, Subscriber } from '#platform/events.ts'
import { endCheckout, lockCheckout } from './checkout-queries.ts'

/**
 * Confirms the stays of a payment and reserves their nights for good. A stay whose nights were lost is
 * cancelled, and its money is refunded. A charge of a kept card confirms nothing: its stay is already
 * confirmed. The checkout ends with its last stay: one over several holders is paid in a charge for each.
 */
export const confirmPaidStays: Subscriber<'payment.received'> = async (trx, paid, emit) => {
  if (paid.offSession) return
  const checkout = await lockCheckout(trx, paid.checkoutId)
  const booked: Reservation[] = []
  for (const { reservationId, propertyId } of paid.reservations) {
    const reservation = (await findReservationById(trx, reservationId))!
    const outcome = await confirmReservation(trx, SYSTEM, { propertyId, id: reservationId })
    if (outcome === 'nights_taken') await giveUp(trx, paid, reservation, emit)
    else {
      booked.push(reservation)
      await emit(trx, 'stay.confirmed', { reservationId, method: paid.method })
    }
  }
  // A later due or a second payment does not change how the checkout was confirmed.
  if (checkout.status === 'confirmed') return
  for (const reservation of booked) await removeBookedStay(trx, checkout, reservation)
  const stays = await listReservationsOfCheckout(trx, checkout.id)
  // Those of another holder wait for their own payment.
  if (!stays.every(isSettled)) return
  await endCheckout(trx, checkout.id, stays, { paymentId: paid.intentId, paymentMethod: paid.method })
}

async function giveUp(
  trx: Transaction<Tables>,
  paid: CheckoutPayment,
  reservation: Reservation,
  emit: Emit,
): Promise<void> {
  if (reservation.status !== 'cancelled') {
    await cancelReservation(trx, SYSTEM, { ...reservation, reason: 'nights_taken' })
    const { amount } = paid.reservations.find(({ reservationId }) => reservationId === reservation.id)!
    const outcome = { refunded: amount, kept: 0, indemnity: 0 }
    await emit(trx, 'stay.cancelled', { reservation, because: 'nights_taken', outcome, note: null })
  }
  await giveBackPayment(trx, paid, reservation)
}
