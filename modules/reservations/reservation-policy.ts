import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, isOwner, worksFor } from '#modules/accounts/actor-groups.ts'

/** Whose a reservation is, for the questions below: its traveller's, and those of the villa it is for. */
export type ReservationParties = { userId: string | null; agencyId: number; ownerId: string | null }

/** True for the account that booked the stay, whatever its other roles: it cancels it and reviews it. */
export function isTravellerOf(actor: Actor, { userId }: Pick<ReservationParties, 'userId'>): boolean {
  return actor.kind === 'user' && userId !== null && actor.userId === userId
}

/** May read a reservation: its traveller, the villa's owner and agency, the back office and the administrators. */
export function mayReadReservation(actor: Actor, parties: ReservationParties): boolean {
  if (actor.kind === 'system' || isHouse(actor) || isTravellerOf(actor, parties)) return true
  const isVillaOwner = isOwner(actor) && actor.kind === 'user' && actor.userId === parties.ownerId
  return isVillaOwner || worksFor(actor, parties.agencyId)
}
