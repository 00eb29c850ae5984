import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isHouse } from '#modules/accounts/actor-groups.ts'

/** May read what all agencies' stays and money come to: the back office and the administrators. */
export function mayReadHouseFigures(actor: Actor): boolean {
  return isHouse(actor)
}

/** May read how many accounts and listings there are: the administrators. */
export function mayReadAdminFigures(actor: Actor): boolean {
  return isAdministrator(actor)
}
