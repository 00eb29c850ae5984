import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, worksFor } from '#modules/accounts/actor-groups.ts'

/**
 * May say who an owner is: the people of an agency that has a property of theirs, the back office and the
 * administrators, and never for oneself (domain §6).
 */
export function mayCheckIdentity(
  actor: Actor,
  owner: { userId: string; agencyIds: readonly number[] },
): boolean {
  if (actor.kind !== 'user' || actor.userId === owner.userId) return false
  return isHouse(actor) || owner.agencyIds.some((agencyId) => worksFor(actor, agencyId))
}
