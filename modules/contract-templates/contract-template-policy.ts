import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'

/** May write and publish versions of the templates of contracts: the administrators (backstage §11). */
export function mayWriteTemplates(actor: Actor): boolean {
  return isAdministrator(actor)
}
