import type { Actor } from '#modules/accounts/actor.ts'
import { cartTotal } from '#modules/carts/cart.ts'
import { isAsSeen } from '#modules/carts/seen-selection.ts'
import { getCart } from '#modules/carts/server/get-cart.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { listHeldReservations } from './find-checkout.ts'
import type { WantedStay } from './price-stays.ts'

/**
 * The stays of the actor's selection to open a checkout with, at the totals they were shown (`seen`, by
 * stay). Refuses PRICE_CHANGED when the selection has changed since, and with a stay's own refusal when it
 * cannot be booked.
 */
export async function listSelectedStays(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  seen: ReadonlyMap<string, Cents>,
): Promise<WantedStay[]> {
  const cart = await getCart(needs, actor, await listHeldReservations(needs.db, actor))
  const stays = cart.items.map(({ id, property, stay, party, offer }): WantedStay => {
    if ('refusal' in offer) throw new Refusal(offer.refusal)
    return { property: property.id, stay, party, seenTotal: seen.get(id) ?? null }
  })
  if (stays.length > 0 && !isAsSeen(cart, seen)) {
    const shown = [...seen.values()].reduce((sum, total) => sum + total, 0)
    throw new Refusal('PRICE_CHANGED', { total: cartTotal(cart.items), seenTotal: shown })
  }
  return stays
}
