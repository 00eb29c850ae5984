import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, worksFor } from '#modules/accounts/actor-groups.ts'

/** May make the request to pay a sum of a stay: the people of the agency that lets the villa, and the back office. */
export function mayRequestPayment(actor: Actor, { agencyId }: { agencyId: number | null }): boolean {
  return worksFor(actor, agencyId) || isBackOffice(actor)
}
