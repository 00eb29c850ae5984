import { isSettled } from '#modules/reservations/reservation-status.ts'
import { listReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import type { Subscriber } from '#platform/events.ts'
import { endCheckout, lockCheckout } from './checkout-queries.ts'

/**
 * Closes a checkout under way once each of its stays is cancelled; once the others are, it ends as confirmed by those
 * whose holder was paid.
 */
export const closeCancelledCheckout: Subscriber<'stay.cancelled'> = async (trx, { reservation }) => {
  const { id, status } = await lockCheckout(trx, reservation.checkoutId)
  const stays = await listReservationsOfCheckout(trx, id)
  if (status !== 'open' || !stays.every(isSettled)) return
  await endCheckout(trx, id, stays)
}
