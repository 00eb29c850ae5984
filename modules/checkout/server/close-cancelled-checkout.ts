import { listReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import type { Subscriber } from '#platform/events.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'

/** Closes a checkout under way once each of its stays is cancelled. */
export const closeCancelledCheckout: Subscriber<'stay.cancelled'> = async (trx, { reservation }) => {
  const { id, status } = await lockCheckout(trx, reservation.checkoutId)
  const stays = await listReservationsOfCheckout(trx, id)
  if (status === 'open' && stays.every((stay) => stay.status === 'cancelled'))
    await updateCheckout(trx, id, { status: 'cancelled' })
}
