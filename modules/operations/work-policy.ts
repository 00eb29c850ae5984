import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'

/** May read the work that the queue gave up and have it tried again: the back office and the administrators. */
export function mayRetryWork(actor: Actor): boolean {
  return actor.kind === 'system' || isHouse(actor)
}
