import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'

/** May write and send the letters of the house, and see who asked for them: the house (backstage §11). */
export function maySendLetters(actor: Actor): boolean {
  return isHouse(actor)
}
