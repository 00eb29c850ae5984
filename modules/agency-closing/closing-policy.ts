import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'

/** May close an agency for good: the administrators. */
export function mayCloseAgency(actor: Actor): boolean {
  return isAdministrator(actor)
}
