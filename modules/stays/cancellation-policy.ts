import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, isHeadOf } from '#modules/accounts/actor-groups.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** May cancel any stay as its host: the back office, the super administrators and the product itself. */
export function mayCancelAnyStay(actor: Actor): boolean {
  return actor.kind === 'system' || isBackOffice(actor)
}

/**
 * In which capacity an actor comes to a cancellation: `staff` (those who may cancel any stay, and the head of the agency
 * for its villas), the `traveler` for their own stay, a `follower` who holds the tracking link and may read what it would do. Null
 * may not know that the reservation exists.
 */
export function cancellerOf(
  actor: Actor,
  reservation: Pick<Reservation, 'publicId' | 'userId'> & { agencyId: number | null },
): 'staff' | 'traveler' | 'follower' | null {
  if (actor.kind === 'visitor') return null
  if (actor.kind === 'link') {
    if (actor.subjectId !== reservation.publicId) return null
    // A tracking link is shared with other guests: cancelling requires the link mailed to the traveler.
    if (actor.scope === 'cancellation') return 'traveler'
    return actor.scope === 'tracking' ? 'follower' : null
  }
  if (mayCancelAnyStay(actor) || isHeadOf(actor, reservation.agencyId)) return 'staff'
  return isTravelerOf(actor, reservation) ? 'traveler' : null
}

/**
 * May cancel a stay in the name of `cancelledBy`: staff in the name of either side, the traveler in their own. A follower reads
 * what a cancellation would do, no more.
 */
export function mayCancelStay(
  actor: Actor,
  reservation: Pick<Reservation, 'publicId' | 'userId'> & { agencyId: number | null },
  cancelledBy: CancelledBy,
): boolean {
  const canceller = cancellerOf(actor, reservation)
  return canceller === 'staff' || (canceller === 'traveler' && cancelledBy === 'traveler')
}

/**
 * May be led to the form that takes the account for a sum that is owed of a stay: its traveler, and the holder of its tracking
 * link, to whom the form is mailed.
 */
export function mayAskForPayout(
  actor: Actor,
  { publicId, userId }: Pick<Reservation, 'publicId' | 'userId'>,
): boolean {
  if (actor.kind === 'link') return actor.scope === 'tracking' && actor.subjectId === publicId
  return isTravelerOf(actor, { userId })
}

/** May give a stay more time to be paid: those who may cancel it as its host. */
export function mayGrantTime(actor: Actor, { agencyId }: { agencyId: number | null }): boolean {
  return mayCancelAnyStay(actor) || isHeadOf(actor, agencyId)
}

/** Whether a traveler can still cancel a stay. */
export type CancellationState = 'possible' | 'begun' | 'over' | 'cancelled'

/**
 * Whether a traveler may cancel a stay without the agency: until the day before the arrival. From the arrival
 * on, guests may be in the villa and nothing is refunded: the traveler must write to the agency.
 */
export function cancellationStateOn(
  { status, stay }: Pick<Reservation, 'status' | 'stay'>,
  today: CivilDate,
): CancellationState {
  if (status === 'cancelled') return 'cancelled'
  if (today < stay.arrival) return 'possible'
  return today < stay.departure ? 'begun' : 'over'
}
