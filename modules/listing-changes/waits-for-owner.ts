import type { Actor } from '#modules/accounts/actor.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'

/** The states in which the owner has approved what the site shows, or is about to show. */
const APPROVED_IN: readonly PropertyStatus[] = ['agency_review', 'published']

/**
 * True when a change of prices, rules, terms or facts by this actor waits for the owner's answer: the owner approved the
 * listing and does not change it themselves (domain §7).
 */
export function waitsForOwner(
  actor: Actor,
  { status, ownerId }: { status: PropertyStatus; ownerId: string | null },
): boolean {
  if (actor.kind === 'system') return false
  return APPROVED_IN.includes(status) && !(actor.kind === 'user' && actor.userId === ownerId)
}
