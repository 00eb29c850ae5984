import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'

/** May open an agency: the administrators, and the product itself. */
export function mayOpenAgency(actor: Actor): boolean {
  return actor.kind === 'system' || isAdministrator(actor)
}
