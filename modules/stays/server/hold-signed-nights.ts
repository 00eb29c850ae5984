import { holdNights } from '#modules/calendar/server/reservation-nights.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Subscriber } from '#platform/events.ts'

/** Extends the hold on the nights of a signed stay for the duration of its payment. */
export const holdSignedNights: Subscriber<'contract.signed'> = async (trx, { type, reservationId }) => {
  const reservation =
    reservationId === null || type !== 'rental' ? null : await findReservationById(trx, reservationId)
  // Lost nights must not undo the signature: the payment step tries to hold them again and names the lost
  // ones.
  if (reservation) await holdNights(trx, { ...reservation, reservationId: reservation.id }, HOLD_MINUTES)
}
