import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, worksFor } from '#modules/accounts/actor-groups.ts'

/** May make the inventories of a stay: the people of the agency that lets the villa, and the back office (backstage §11). */
export function mayMakeInventory(actor: Actor, { agencyId }: { agencyId: number | null }): boolean {
  return worksFor(actor, agencyId) || isBackOffice(actor)
}
