import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'

/** May import and change the tariffs of the taxe de séjour: the administrators, as the other facts of the house. */
export function mayWriteTariffs(actor: Actor): boolean {
  return isAdministrator(actor)
}
