import type { Actor } from '#modules/accounts/actor.ts'
import {
  mayManageProperty,
  mayReviewAsOwner,
  type PropertyOwnership,
} from '#modules/properties/property-policy.ts'

/**
 * May prepare, follow and withdraw the general conditions of a property: its owner, signed in or by the review link,
 * the people of its agency, the back office and the administrators. A link to look only may not (spec §6).
 */
export function mayPrepareCgv(actor: Actor, property: PropertyOwnership): boolean {
  if (mayManageProperty(actor, property) || mayReviewAsOwner(actor, property)) return true
  return actor.kind === 'user' && actor.roles.includes('BACK_OFFICE')
}
