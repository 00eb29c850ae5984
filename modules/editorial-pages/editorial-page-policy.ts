import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'

/** May write and publish the editorial pages of the site: the house (backstage §11). */
export function mayWriteEditorialPages(actor: Actor): boolean {
  return isHouse(actor)
}
