import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, worksFor } from '#modules/accounts/actor-groups.ts'

/** May read and write the tasks of an agency and their templates: its people, and the back office (backstage §11). */
export function mayKeepTasks(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isBackOffice(actor) || worksFor(actor, agencyId)
}

/** The agencies whose tasks an actor reads; null for every agency. */
export function agenciesOfTasks(actor: Actor): readonly number[] | null {
  if (isBackOffice(actor)) return null
  return actor.kind === 'user' ? actor.agencyIds.filter((agencyId) => mayKeepTasks(actor, { agencyId })) : []
}
