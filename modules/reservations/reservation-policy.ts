import type { Actor } from '#modules/accounts/actor.ts'
import { hasShareOf, isHouse, isOwner, keyGives, worksFor } from '#modules/accounts/actor-groups.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** The people of a reservation, for the policies below: its traveler, and the villa's owner and agency. */
export type ReservationParties = {
  userId: string | null
  agencyId: number
  /** The account that answers for the villa's owners. */
  ownerId: string | null
  /** Where it is known, every owner with a share is an owner of the stay. */
  propertyId?: number
}

/** True for the account that booked the stay, whatever its roles: it may cancel and review the stay. */
export function isTravelerOf(actor: Actor, { userId }: Pick<ReservationParties, 'userId'>): boolean {
  return actor.kind === 'user' && userId !== null && actor.userId === userId
}

/**
 * May read a reservation: its traveler, the villa's owners and agency, a program whose key gives it, the back office and the
 * administrators.
 */
export function mayReadReservation(actor: Actor, parties: ReservationParties): boolean {
  return mayReadUnconfirmedGuest(actor, parties) || isOwnerOf(actor, parties)
}

/**
 * May learn who the guest of a reservation is (name, e-mail, telephone). Those who read the reservation may, but the
 * villa's owner only while it is confirmed: not before, nor once it is cancelled (backstage §11).
 */
export function mayReadGuestContact(
  actor: Actor,
  { status, ...parties }: ReservationParties & { status: ReservationStatus },
): boolean {
  if (mayReadUnconfirmedGuest(actor, parties)) return true
  return isOwnerOf(actor, parties) && status === 'confirmed'
}

/** True for an actor who may read a reservation and its guest in any status. */
function mayReadUnconfirmedGuest(actor: Actor, parties: ReservationParties): boolean {
  if (actor.kind === 'system' || isHouse(actor) || isTravelerOf(actor, parties)) return true
  return worksFor(actor, parties.agencyId) || keyGives(actor, 'reservation:read', parties.agencyId)
}

function isOwnerOf(
  actor: Actor,
  { ownerId, propertyId = 0 }: Pick<ReservationParties, 'ownerId' | 'propertyId'>,
): boolean {
  if (actor.kind !== 'user' || !isOwner(actor)) return false
  return actor.userId === ownerId || hasShareOf(actor, propertyId)
}
