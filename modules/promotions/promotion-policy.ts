import type { Actor } from '#modules/accounts/actor.ts'
import { mayFeatureVilla } from '#modules/featured-villas/featured-villa-policy.ts'

/** May write and read the promotions of an agency: one line of `backstage.md` 11 with the featured villas. */
export function mayPromote(actor: Actor, agency: { agencyId: number }): boolean {
  return mayFeatureVilla(actor, agency)
}
