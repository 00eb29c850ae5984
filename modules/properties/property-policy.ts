import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, worksFor } from '#modules/accounts/actor-groups.ts'

/** Whose property it is, for the questions below. */
export type PropertyOwnership = { publicId: string; agencyId: number; ownerId: string | null }

/** May write the listing and put it online: its agency's people, the administrators, the product itself. */
export function mayManageProperty(actor: Actor, property: Pick<PropertyOwnership, 'agencyId'>): boolean {
  if (actor.kind === 'system') return true
  return isAdministrator(actor) || worksFor(actor, property.agencyId)
}

/** May approve or reject in the owner's name: the owner, signed in or by the review link of this property. */
export function mayReviewAsOwner(actor: Actor, property: PropertyOwnership): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'link') return actor.scope === 'owner_review' && actor.subjectId === property.publicId
  return actor.kind === 'user' && actor.userId === property.ownerId
}
