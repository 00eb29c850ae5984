import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'

/** May read which accounts look alike, and say that they are of two persons: the administrators. */
export function mayJudgeAccountPairs(actor: Actor): boolean {
  return isAdministrator(actor)
}
