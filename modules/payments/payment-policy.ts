import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, isHouse } from '#modules/accounts/actor-groups.ts'
import type { Cents } from '#shared/money.ts'

/** Above this, to the cent, moving money by hand takes two persons: 10 000,00 € (backstage §11). */
export const TWO_PERSONS_ABOVE: Cents = 1_000_000

/**
 * May confirm that money came, send it or give it back by hand: the back office and the super administrators. What a
 * traveler's own acts lead to is executed by the product itself.
 */
export function mayMoveMoney(actor: Actor): boolean {
  return actor.kind === 'system' || isBackOffice(actor)
}

/** May move this much by hand alone. Above the limit not even the product may: it cannot be one of two persons. */
export function mayMoveAlone(actor: Actor, amount: Cents): boolean {
  return mayMoveMoney(actor) && amount <= TWO_PERSONS_ABOVE
}

/** May approve or refuse, as the second person, what another one of those who move money asked for. */
export function mayDecideMoneyAct(actor: Actor, { askedBy }: { askedBy: string }): boolean {
  return isBackOffice(actor) && actor.kind === 'user' && actor.userId !== askedBy
}

/** May withdraw an act that they asked for themselves. */
export function mayWithdrawMoneyAct(actor: Actor, { askedBy }: { askedBy: string }): boolean {
  return isBackOffice(actor) && actor.kind === 'user' && actor.userId === askedBy
}

/** May read the money that waits for staff: staff who may move money, and the administrators. */
export function mayReadMoney(actor: Actor): boolean {
  return actor.kind === 'system' || isHouse(actor)
}
