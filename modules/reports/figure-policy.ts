import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isHouse } from '#modules/accounts/actor-groups.ts'

/** May read the figures of all agencies' stays and money: the back office and the administrators. */
export function mayReadHouseFigures(actor: Actor): boolean {
  return isHouse(actor)
}

/** May read the numbers of accounts and listings: the administrators. */
export function mayReadAdminFigures(actor: Actor): boolean {
  return isAdministrator(actor)
}

/** May read the audit of the house: the administrators. */
export function mayReadAudit(actor: Actor): boolean {
  return isAdministrator(actor)
}
