import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, worksFor } from '#modules/accounts/actor-groups.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'

/** May report and follow the incidents of the villas of an agency: its people, and the back office (backstage §11). */
export function mayKeepIncidents(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isBackOffice(actor) || worksFor(actor, agencyId)
}

/** The agencies whose incidents an actor follows; null for every agency. */
export function agenciesOfIncidents(actor: Actor): readonly number[] | null {
  if (isBackOffice(actor)) return null
  return actor.kind === 'user'
    ? actor.agencyIds.filter((agencyId) => mayKeepIncidents(actor, { agencyId }))
    : []
}

/** Follows some incidents, and may report one of a villa of theirs. */
export function hasAgencyForIncidents(actor: Actor): boolean {
  const agencies = agenciesOfIncidents(actor)
  return agencies === null || agencies.length > 0
}

/** May agree to a repair in the owner's name, or refuse it: the owner who was asked. */
export function mayAnswerIncident(actor: Actor, incident: { ownerId: string | null }): boolean {
  return incident.ownerId !== null && ownsProperty(actor, incident)
}

/** May read an incident: those who follow it, and its owner once they are informed. */
export function mayReadIncident(
  actor: Actor,
  incident: { agencyId: number; ownerId: string | null; informedAt: Date | null },
): boolean {
  return (
    mayKeepIncidents(actor, incident) || (incident.informedAt !== null && mayAnswerIncident(actor, incident))
  )
}
