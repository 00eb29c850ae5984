import type { Actor } from '#modules/accounts/actor.ts'
import {
  isAdministrator,
  isAgencyPerson,
  isBackOffice,
  isHouse,
  worksFor,
} from '#modules/accounts/actor-groups.ts'
import type { Cents } from '#shared/money.ts'

/** Above this, to the cent, moving money by hand takes two persons: 10 000,00 € (backstage §11). */
export const TWO_PERSONS_ABOVE: Cents = 1_000_000

/**
 * May record or refund money by hand: the back office and the super administrators. The product itself
 * executes the effects of a traveler's own acts.
 */
export function mayMoveMoney(actor: Actor): boolean {
  return actor.kind === 'system' || isBackOffice(actor)
}

/** True for an amount that one person moves by hand alone. */
export function isForOne(amount: Cents): boolean {
  return amount <= TWO_PERSONS_ABOVE
}

/**
 * May move this amount by hand alone. Above the limit not even the product may: it cannot be one of two
 * persons.
 */
export function mayMoveAlone(actor: Actor, amount: Cents): boolean {
  return mayMoveMoney(actor) && isForOne(amount)
}

/** May approve or refuse, as the second person, an act that another person who moves money requested. */
export function mayDecideMoneyAct(actor: Actor, { askedBy }: { askedBy: string }): boolean {
  return isBackOffice(actor) && actor.kind === 'user' && actor.userId !== askedBy
}

/** May withdraw an act that they requested themselves. */
export function mayWithdrawMoneyAct(actor: Actor, { askedBy }: { askedBy: string }): boolean {
  return isBackOffice(actor) && actor.kind === 'user' && actor.userId === askedBy
}

/** May read the money that waits for staff: staff who may move money, and the administrators. */
export function mayReadMoney(actor: Actor): boolean {
  return actor.kind === 'system' || isHouse(actor)
}

/** May read the book of a card holder: the people of that agency, and the house. */
export function mayReadBook(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return mayReadMoney(actor) || worksFor(actor, agencyId)
}

/** May read some book, each their own: the people of agencies, and the house. */
export function mayReadSomeBook(actor: Actor): boolean {
  return mayReadMoney(actor) || isAgencyPerson(actor)
}

/** May set by how much a transfer may differ: the administrators, who are not those who record transfers. */
export function maySetTolerance(actor: Actor): boolean {
  return isAdministrator(actor)
}
