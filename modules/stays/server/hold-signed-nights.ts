import { holdNights } from '#modules/calendar/server/reservation-nights.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Subscriber } from '#platform/events.ts'

/** Holds the nights of a signed stay on, for the time its payment takes. */
export const holdSignedNights: Subscriber<'contract.signed'> = async (trx, { reservationId }) => {
  const reservation = reservationId === null ? null : await findReservationById(trx, reservationId)
  // Nights that are lost are said at the payment step, which tries once more: a signature is a fact all the same.
  if (reservation) await holdNights(trx, { ...reservation, reservationId: reservation.id }, HOLD_MINUTES)
}
