import type { Actor } from '#modules/accounts/actor.ts'

/**
 * May say who an owner is: the people of an agency that has a property of theirs, the back office and the
 * administrators, and never for oneself (domain §6).
 */
export function mayCheckIdentity(
  actor: Actor,
  owner: { userId: string; agencyIds: readonly number[] },
): boolean {
  if (actor.kind !== 'user' || actor.userId === owner.userId) return false
  if (actor.roles.some((role) => ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'].includes(role))) return true
  const isAgent = actor.roles.some((role) => ['AGENT', 'AGENCY_ADMIN'].includes(role))
  return isAgent && actor.agencyId !== null && owner.agencyIds.includes(actor.agencyId)
}
