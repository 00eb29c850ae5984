import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isHeadOf, isHouse, isOwner, worksFor } from '#modules/accounts/actor-groups.ts'

/** The villa and the account that answers for its owners, for the policies below. */
type Villa = { id?: number; agencyId: number; ownerId: string | null }

/** May enter the owners of a villa and their shares: the head of its agency, the administrators, the product itself. */
export function mayKeepOwners(actor: Actor, { agencyId }: Pick<Villa, 'agencyId'>): boolean {
  return actor.kind === 'system' || isHeadOf(actor, agencyId) || isAdministrator(actor)
}

/** May read them: its owners, the people of its agency, the house. */
export function mayReadOwners(actor: Actor, villa: Villa): boolean {
  if (actor.kind === 'system' || isHouse(actor) || worksFor(actor, villa.agencyId)) return true
  return (
    actor.kind === 'user' &&
    isOwner(actor) &&
    (actor.userId === villa.ownerId || sharesVilla(actor, villa.id))
  )
}

/** True for an account that has a share of the villa, now or later, for itself or for a company. */
export function sharesVilla(actor: Actor, propertyId: number | undefined): boolean {
  return actor.kind === 'user' && propertyId !== undefined && (actor.sharedIds ?? []).includes(propertyId)
}
