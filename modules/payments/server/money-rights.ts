import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { Refusal } from '#shared/refusal.ts'

/** Who moves money by hand; what a traveller's own acts lead to is executed by the product itself. */
const TREASURERS: readonly Role[] = ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN']

/** Refuses FORBIDDEN to anybody who may not send, receive or give money back by hand. */
export function demandTreasurer(actor: Actor): void {
  if (actor.kind === 'system') return
  const may = actor.kind === 'user' && actor.roles.some((role) => TREASURERS.includes(role))
  if (!may) throw new Refusal('FORBIDDEN')
}
