import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, worksFor } from '#modules/accounts/actor-groups.ts'
import { Refusal } from '#shared/refusal.ts'

/** May read and write the tasks of an agency and their templates: its people, and those of the house (backstage §11). */
export function mayKeepTasks(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isHouse(actor) || worksFor(actor, agencyId)
}

/** The agencies whose tasks an actor reads; null for every agency. */
export function agenciesOfTasks(actor: Actor): readonly number[] | null {
  if (isHouse(actor)) return null
  return actor.kind === 'user' ? actor.agencyIds.filter((agencyId) => mayKeepTasks(actor, { agencyId })) : []
}

/** May add a task about a stay or a contact that they may read. */
export function hasAgencyForTasks(actor: Actor): boolean {
  const agencies = agenciesOfTasks(actor)
  return agencies === null || agencies.length > 0
}

/** May add a template, or a task about nothing: its agency is that of the person. Refuses FORBIDDEN to others. */
export function demandOwnTasks<Someone extends { agencyIds: readonly number[] }>(actor: Someone): Someone {
  if (actor.agencyIds.length === 0) throw new Refusal('FORBIDDEN')
  return actor
}
