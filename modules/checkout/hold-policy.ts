import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyPerson, isBackOffice } from '#modules/accounts/actor-groups.ts'

/**
 * May hold nights for others, without the limit that a traveler's own holds have: agencies' people, the back office and
 * the super administrators.
 */
export function mayHoldForOthers(actor: Actor): boolean {
  return isAgencyPerson(actor) || isBackOffice(actor)
}
