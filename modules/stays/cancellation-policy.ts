import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** Who cancels for a host or because of an event; the agency's own head does it for its villas. */
const CANCELLERS: readonly Role[] = ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN']

/**
 * In which capacity somebody comes to a cancellation: `staff` for anybody, the `traveller` for themselves, a
 * `follower` who holds the tracking link and may read what it would do. Null may not even know of the reservation.
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
  const isStaff =
    actor.roles.some((role) => CANCELLERS.includes(role)) ||
    (actor.roles.includes('AGENCY_ADMIN') && actor.agencyId === reservation.agencyId)
  if (isStaff) return 'staff'
  return reservation.userId === actor.userId ? 'traveller' : null
}

/** Where a stay stands for a traveller who wants to cancel it. */
export type CancellationState = 'possible' | 'begun' | 'cancelled'

/**
 * Whether a traveller may cancel a stay by themselves: until the day before the arrival. From then on somebody may
 * be in the house, nothing comes back, and the agency is written to.
 */
export function cancellationStateOn(
  { status, stay }: Pick<Reservation, 'status' | 'stay'>,
  today: CivilDate,
): CancellationState {
  if (status === 'cancelled') return 'cancelled'
  return today >= stay.arrival ? 'begun' : 'possible'
}
