import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'

/**
 * May read and answer an owner’s request, and invite an owner: those who may draft a listing for that agency.
 */
export function mayAnswerOwners(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return mayEditListing(actor, { agencyId, ownerId: null })
}

/** The agencies whose requests an actor reads; null for every agency. */
export function agenciesAnsweredBy(actor: Actor): readonly number[] | null {
  if (isAdministrator(actor)) return null
  return actor.kind === 'user'
    ? actor.agencyIds.filter((agencyId) => mayAnswerOwners(actor, { agencyId }))
    : []
}
