import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, worksFor } from '#modules/accounts/actor-groups.ts'

/**
 * May check an owner's identity: members of an agency that manages one of the owner's properties, the back
 * office and the administrators; a person may not check their own identity (domain §6).
 */
export function mayCheckIdentity(
  actor: Actor,
  owner: { userId: string; agencyIds: readonly number[] },
): boolean {
  if (actor.kind !== 'user' || actor.userId === owner.userId) return false
  return isHouse(actor) || owner.agencyIds.some((agencyId) => worksFor(actor, agencyId))
}
