import type { Actor } from '#modules/accounts/actor.ts'
import { isTravelerOf, type ReservationParties } from '#modules/reservations/reservation-policy.ts'

/** May review a stay: the account that booked it, and the product itself. */
export function mayWriteReview(actor: Actor, reservation: Pick<ReservationParties, 'userId'>): boolean {
  return actor.kind === 'system' || isTravelerOf(actor, reservation)
}
