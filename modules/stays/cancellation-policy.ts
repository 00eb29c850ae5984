import type { Actor } from '#modules/accounts/actor.ts'
import { isHeadOf, isHouse } from '#modules/accounts/actor-groups.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/**
 * In which capacity an actor comes to a cancellation: `staff` (the house, and the head of the agency for its villas),
 * the `traveller` for their own stay, a `follower` who holds the tracking link and may read what it would do. Null
 * may not know that the reservation exists.
 */
export function cancellerOf(
  actor: Actor,
  reservation: Pick<Reservation, 'publicId' | 'userId'> & { agencyId: number | null },
): 'staff' | 'traveller' | 'follower' | null {
  if (actor.kind === 'system') return 'staff'
  if (actor.kind === 'visitor') return null
  if (actor.kind === 'link') {
    if (actor.subjectId !== reservation.publicId) return null
    // A tracking link is shared with those who come along: cancelling takes one that was mailed to the traveller.
    if (actor.scope === 'cancellation') return 'traveller'
    return actor.scope === 'tracking' ? 'follower' : null
  }
  if (isHouse(actor) || isHeadOf(actor, reservation.agencyId)) return 'staff'
  return reservation.userId === actor.userId ? 'traveller' : null
}

/** Where a stay stands for a traveller who wants to cancel it. */
export type CancellationState = 'possible' | 'begun' | 'cancelled'

/**
 * Whether a traveller may cancel a stay alone: until the day before the arrival. From then on a guest may
 * be in the house, nothing comes back, and the agency is written to.
 */
export function cancellationStateOn(
  { status, stay }: Pick<Reservation, 'status' | 'stay'>,
  today: CivilDate,
): CancellationState {
  if (status === 'cancelled') return 'cancelled'
  return today >= stay.arrival ? 'begun' : 'possible'
}
