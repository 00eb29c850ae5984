import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'

/** May read the mails of the house with their examples, and write their texts: the administrators (backstage §11). */
export function mayWriteMails(actor: Actor): boolean {
  return isAdministrator(actor)
}
