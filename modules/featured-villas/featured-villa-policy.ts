import type { Actor } from '#modules/accounts/actor.ts'
import { isHeadOf, isHouse } from '#modules/accounts/actor-groups.ts'

/** May feature a villa of an agency on the site, and take it off again: its head and the house (backstage §11). */
export function mayFeatureVilla(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isHouse(actor) || isHeadOf(actor, agencyId)
}

/** The agencies whose featured villas an actor keeps; null for every agency. */
export function agenciesOfFeaturedVillas(actor: Actor): readonly number[] | null {
  if (isHouse(actor)) return null
  return actor.kind === 'user'
    ? actor.agencyIds.filter((agencyId) => mayFeatureVilla(actor, { agencyId }))
    : []
}
