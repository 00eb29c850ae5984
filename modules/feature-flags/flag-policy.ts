import type { Actor } from '#modules/accounts/actor.ts'
import { isSuperAdministrator } from '#modules/accounts/actor-groups.ts'

/** May read the flags of the house and change for whom they are on: the super administrators (backstage §11). */
export function mayManageFlags(actor: Actor): boolean {
  return isSuperAdministrator(actor)
}
