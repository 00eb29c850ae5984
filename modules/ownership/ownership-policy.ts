import type { Actor } from '#modules/accounts/actor.ts'
import { hasShareOf, isAdministrator, isHeadOf, isHouse, worksFor } from '#modules/accounts/actor-groups.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'

/** The villa and the account that answers for its owners, for the policies below. */
type Villa = { id: number; agencyId: number; ownerId: string | null }

/** May enter the owners of a villa and their shares: the head of its agency, the administrators, the product itself. */
export function mayKeepOwners(actor: Actor, { agencyId }: Pick<Villa, 'agencyId'>): boolean {
  return actor.kind === 'system' || isHeadOf(actor, agencyId) || isAdministrator(actor)
}

/**
 * May make another owner the one who answers for all, or leave that one without a share: the administrators and the product. An
 * agency does not choose who approves its listings.
 */
export function mayHandOverVilla(actor: Actor): boolean {
  return actor.kind === 'system' || isAdministrator(actor)
}

/** May read them: its owners, the people of its agency, the house. */
export function mayReadOwners(actor: Actor, villa: Villa): boolean {
  if (actor.kind === 'system' || isHouse(actor) || worksFor(actor, villa.agencyId)) return true
  return ownsProperty(actor, villa) || hasShareOf(actor, villa.id)
}
