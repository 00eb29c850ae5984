import type { Actor } from '#modules/accounts/actor.ts'
import {
  isAdministrator,
  isAgencyPerson,
  isHeadOf,
  isHouse,
  isOwner,
  worksFor,
} from '#modules/accounts/actor-groups.ts'
import { mayReviewAsOwner, type PropertyOwnership } from '#modules/properties/property-policy.ts'

/** A property, with who signs its conditions for each who owns it; none where that is its account alone. */
export type CgvProperty = PropertyOwnership & {
  signing?: readonly { accountId: string; signerId: string }[]
}

/**
 * May read the general conditions of a property: its owners, the one who answers by the review link too, the people of
 * its agency, the back office and the administrators. A read-only link may not (spec §6).
 */
export function mayReadCgv(actor: Actor, property: CgvProperty): boolean {
  if (mayPrepareCgv(actor, property) || worksFor(actor, property.agencyId) || isHouse(actor)) return true
  return isAmong(actor, property.signing, 'accountId')
}

/**
 * May have the general conditions of a property signed and withdraw what is not: the owner who answers for it, each owner
 * who signs them, the head of its agency, the administrators and the product itself.
 */
export function mayPrepareCgv(actor: Actor, property: CgvProperty): boolean {
  if (mayReviewAsOwner(actor, property) || isHeadOf(actor, property.agencyId)) return true
  if (isAdministrator(actor)) return true
  return isAmong(actor, property.signing, 'signerId')
}

function isAmong(actor: Actor, signing: CgvProperty['signing'] = [], as: 'accountId' | 'signerId'): boolean {
  return actor.kind === 'user' && isOwner(actor) && signing.some((one) => one[as] === actor.userId)
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
