import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'

/**
 * May send, receive or give money back by hand: the back office and the administrators. What a traveller's own acts
 * lead to is executed by the product itself.
 */
export function mayMoveMoney(actor: Actor): boolean {
  return actor.kind === 'system' || isHouse(actor)
}
