import { describe, expect, test } from 'vitest'
import type { Cart } from '#modules/carts/cart.ts'
import { addToCart, removeFromCart } from '#modules/carts/server/change-cart.ts'
import { getCart } from '#modules/carts/server/get-cart.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { openDesk } from '#tests/open-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { getCheckout } from './find-checkout.ts'
import { listSelectedStays } from './list-selected-stays.ts'
import { startCheckout } from './start-checkout.ts'

const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const CHRISTMAS = { arrival: '2026-12-19', departure: '2026-12-26' } as const

const { db, desk, clock } = await openDesk('2026-11-21')

/** A selection of two stays in one villa, as its page showed it. */
async function shownSelection() {
  const villa = await publishTestVilla({ db, clock })
  const visitor = await desk.newVisitor()
  for (const stay of [WEEK, CHRISTMAS]) {
    await addToCart(desk.needs, visitor, { property: villa.publicId, stay, party: partyOf({ adults: 2 }) })
  }
  const cart = await getCart(desk.needs, visitor)
  return { villa, visitor, cart, seen: seenOf(cart) }
}

function seenOf({ items }: Cart): Map<string, number> {
  return new Map(items.map(({ id, offer }) => [id, 'quote' in offer ? offer.quote.total : 0]))
}

async function changePrice(propertyId: number) {
  await db
    .insertInto('calendarNights')
    .values({ propertyId, night: '2026-12-06', price: 250_000, minNights: null })
    .execute()
}

describe('going on with a selection', () => {
  test('opens the checkout at the totals that were shown', async () => {
    const { visitor, cart, seen } = await shownSelection()
    const stays = await listSelectedStays(desk.needs, visitor, seen)
    const { checkout } = await startCheckout(desk.needs, visitor, { stays, from: null })
    expect((await getCheckout(desk.needs, checkout)).total).toBe(cart.totalAmount)
  })

  test('asks again when a price changed after the page was shown, until the new one is seen', async () => {
    const { villa, visitor, cart, seen } = await shownSelection()
    await changePrice(villa.propertyId)
    const now = await getCart(desk.needs, visitor)
    expect(now.totalAmount).not.toBe(cart.totalAmount)
    await expect(listSelectedStays(desk.needs, visitor, seen)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: now.totalAmount, seenTotal: cart.totalAmount },
    })
    expect(await listSelectedStays(desk.needs, visitor, seenOf(now))).toHaveLength(2)
  })

  test('holds no night at another price, even for a change between the two reads', async () => {
    const { villa, visitor, seen } = await shownSelection()
    const stays = await listSelectedStays(desk.needs, visitor, seen)
    await changePrice(villa.propertyId)
    await expect(startCheckout(desk.needs, visitor, { stays, from: null })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
  })

  test('asks again when a stay was removed or added elsewhere, or without seen totals', async () => {
    const { visitor, cart, seen } = await shownSelection()
    await expect(listSelectedStays(desk.needs, visitor, new Map())).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    await removeFromCart(desk.needs, visitor, cart.items[0]!.id)
    await expect(listSelectedStays(desk.needs, visitor, seen)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
  })

  test('is refused when the selection is empty', async () => {
    const visitor = await desk.newVisitor()
    const stays = await listSelectedStays(desk.needs, visitor, new Map())
    await expect(startCheckout(desk.needs, visitor, { stays, from: null })).rejects.toMatchObject({
      code: 'CART_EMPTY',
    })
  })
})
