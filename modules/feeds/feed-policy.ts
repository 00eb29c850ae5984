import type { Actor } from '#modules/accounts/actor.ts'
import { mayChangePrices } from '#modules/properties/property-policy.ts'

/**
 * May share a property's calendar, follow other sites' calendars of it and settle their conflicts: those who
 * may change its prices (one line of backstage §11 covers both).
 */
export function mayManageFeeds(
  actor: Actor,
  property: { agencyId: number; ownerId: string | null },
): boolean {
  return mayChangePrices(actor, property)
}
