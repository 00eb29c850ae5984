import type { Actor } from '#modules/accounts/actor.ts'
import { isSuperAdministrator } from '#modules/accounts/actor-groups.ts'

/** May read how the services of the house answer, and have one asked: the super administrators, who alone hold integrations. */
export function mayTestServices(actor: Actor): boolean {
  return isSuperAdministrator(actor)
}
