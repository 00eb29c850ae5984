import type { Actor } from '#modules/accounts/actor.ts'
import { mayChangePrices } from '#modules/properties/property-policy.ts'

/**
 * May take nights of a property for its owner or close them, give them back, set prices and rules of single nights,
 * share its calendar, follow those of other sites and settle their conflicts: those who may change its prices (backstage
 * §11 names all of it in one line).
 */
export function mayManageCalendar(
  actor: Actor,
  property: { agencyId: number; ownerId: string | null },
): boolean {
  return mayChangePrices(actor, property)
}
