import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, worksFor } from '#modules/accounts/actor-groups.ts'

/** May write an amendment of a signed stay and have it signed: the people of the agency that lets the villa, and the back office. */
export function mayAmendStay(actor: Actor, { agencyId }: { agencyId: number | null }): boolean {
  return worksFor(actor, agencyId) || isBackOffice(actor)
}
