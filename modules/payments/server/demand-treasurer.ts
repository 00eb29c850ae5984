import type { Actor } from '#modules/accounts/actor.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayMoveMoney, mayReadMoney } from '../payment-policy.ts'

/** Refuses FORBIDDEN to an actor who may not move money by hand. */
export function demandTreasurer(actor: Actor): void {
  if (!mayMoveMoney(actor)) throw new Refusal('FORBIDDEN')
}

/** Refuses FORBIDDEN to an actor who may not read the money that waits for staff. */
export function demandMoneyReader(actor: Actor): void {
  if (!mayReadMoney(actor)) throw new Refusal('FORBIDDEN')
}
