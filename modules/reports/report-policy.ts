import type { Actor } from '#modules/accounts/actor.ts'
import { isSuperAdministrator, worksFor } from '#modules/accounts/actor-groups.ts'

/** May send the report of a month to the owners of a villa: the people of its agency, and the super administrators. */
export function maySendReport(actor: Actor, { agencyId }: { agencyId: number | null }): boolean {
  return worksFor(actor, agencyId) || isSuperAdministrator(actor)
}
