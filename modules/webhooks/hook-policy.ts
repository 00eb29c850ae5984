import type { Actor } from '#modules/accounts/actor.ts'
import { isSuperAdministrator } from '#modules/accounts/actor-groups.ts'

/** May read, make, stop and try the endpoints that are called when something happens: the super administrators (backstage §11). */
export function mayManageHooks(actor: Actor): boolean {
  return isSuperAdministrator(actor)
}
