import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, isHouse } from '#modules/accounts/actor-groups.ts'

/**
 * May confirm that money came, send it or give it back by hand: the back office and the super administrators. What a
 * traveler's own acts lead to is executed by the product itself.
 */
export function mayMoveMoney(actor: Actor): boolean {
  return actor.kind === 'system' || isBackOffice(actor)
}

/** May read what money waits for a person: those who move it, and the administrators. */
export function mayReadMoney(actor: Actor): boolean {
  return actor.kind === 'system' || isHouse(actor)
}
