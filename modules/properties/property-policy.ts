import type { Actor } from '#modules/accounts/actor.ts'
import { hasShareOf, isAdministrator, isHeadOf, isOwner, worksFor } from '#modules/accounts/actor-groups.ts'
import type { PropertyEvent } from './property-status.ts'

/** The owner and the agency of a property, for the policies below. */
export type PropertyOwnership = { publicId: string; agencyId: number; ownerId: string | null }

/** May draft and edit the listing: its owner, its agency's people, the administrators, the product itself. */
export function mayEditListing(
  actor: Actor,
  property: Pick<PropertyOwnership, 'agencyId' | 'ownerId'>,
): boolean {
  return maySendToOwner(actor, property) || ownsProperty(actor, property)
}

/** May read the listing as its editors left it: those who edit it, and every owner with a share. */
export function mayReadListing(
  actor: Actor,
  property: Pick<PropertyOwnership, 'agencyId' | 'ownerId'> & { id: number },
): boolean {
  return mayEditListing(actor, property) || hasShareOf(actor, property.id)
}

/** May send the listing to its owner's review and take it back: its agency's people, the administrators, the product. */
export function maySendToOwner(actor: Actor, { agencyId }: Pick<PropertyOwnership, 'agencyId'>): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || worksFor(actor, agencyId)
}

/** May put the listing on the site and take it off: the head of its agency, the administrators, the product itself. */
export function mayPublishListing(actor: Actor, { agencyId }: Pick<PropertyOwnership, 'agencyId'>): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May change prices, fees and seasons, but for the service fee (`maySetServiceFee`): its owner, its agency's people, the administrators, the product. */
export function mayChangePrices(
  actor: Actor,
  property: Pick<PropertyOwnership, 'agencyId' | 'ownerId'>,
): boolean {
  if (actor.kind === 'system' || isAdministrator(actor)) return true
  return worksFor(actor, property.agencyId) || ownsProperty(actor, property)
}

/** May set the service fee, which is the agency's own price (backstage §1): its people, the administrators, the product. */
export function maySetServiceFee(actor: Actor, { agencyId }: Pick<PropertyOwnership, 'agencyId'>): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || worksFor(actor, agencyId)
}

/** May approve or reject in the owner's name: the owner, signed in or by the review link of this property. */
export function mayReviewAsOwner(actor: Actor, property: PropertyOwnership): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'link') return actor.scope === 'owner_review' && actor.subjectId === property.publicId
  return ownsProperty(actor, property)
}

/** May answer a change in the owner's name: the owner, signed in or by the link of this property. */
export function mayAnswerChange(actor: Actor, property: PropertyOwnership): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'link') return actor.scope === 'listing_change' && actor.subjectId === property.publicId
  return ownsProperty(actor, property)
}

const MAY_MOVE: Record<PropertyEvent, (actor: Actor, property: PropertyOwnership) => boolean> = {
  submit: maySendToOwner,
  hand_over: (actor, property) => actor.kind === 'system' || ownsProperty(actor, property),
  revise: maySendToOwner,
  restore: maySendToOwner,
  owner_approve: mayReviewAsOwner,
  owner_reject: mayReviewAsOwner,
  publish: mayPublishListing,
  pause: mayPublishListing,
  resume: mayPublishListing,
  archive: mayPublishListing,
  undo_archive: mayPublishListing,
  propose_change: maySendToOwner,
  withdraw_change: maySendToOwner,
  answer_change: mayAnswerChange,
  take_back: mayAnswerChange,
  transfer: (actor) => actor.kind === 'system' || isAdministrator(actor),
  // The product alone: the last day of a paper is over.
  lapse: (actor) => actor.kind === 'system',
}

/** May take a step of the property's review or publication: each step belongs to some roles alone. */
export function mayMoveProperty(actor: Actor, property: PropertyOwnership, event: PropertyEvent): boolean {
  return MAY_MOVE[event](actor, property)
}

/** Owns the property. */
export function ownsProperty(actor: Actor, { ownerId }: Pick<PropertyOwnership, 'ownerId'>): boolean {
  return actor.kind === 'user' && isOwner(actor) && actor.userId === ownerId
}
