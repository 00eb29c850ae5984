import type { Actor } from '#modules/accounts/actor.ts'
import {
  isAdministrator,
  isAgencyPerson,
  isHeadOf,
  isHouse,
  worksFor,
} from '#modules/accounts/actor-groups.ts'
import { mayReviewAsOwner, type PropertyOwnership } from '#modules/properties/property-policy.ts'

/**
 * May read the general conditions of a property: its owner, signed in or by the review link, the people of
 * its agency, the back office and the administrators. A read-only link may not (spec §6).
 */
export function mayReadCgv(actor: Actor, property: PropertyOwnership): boolean {
  return mayPrepareCgv(actor, property) || worksFor(actor, property.agencyId) || isHouse(actor)
}

/**
 * May have the general conditions of a property signed and withdraw what is not: its owner, who signs them, the head
 * of its agency, the administrators and the product itself.
 */
export function mayPrepareCgv(actor: Actor, property: PropertyOwnership): boolean {
  return mayReviewAsOwner(actor, property) || isHeadOf(actor, property.agencyId) || isAdministrator(actor)
}

/** May record that conditions were signed elsewhere: the product itself, which fills a catalogue, and no person. */
export function mayTakeOverConditions(actor: Actor): boolean {
  return actor.kind === 'system'
}

/** Whose conditions an actor follows: those of all owners, or of the owners of their agencies. Null for none. */
export function conditionsScopeOf(actor: Actor): 'all' | { agencyIds: readonly number[] } | null {
  if (isHouse(actor)) return 'all'
  if (actor.kind !== 'user' || !isAgencyPerson(actor)) return null
  return { agencyIds: actor.agencyIds }
}
