import { beforeAll, expect, test } from 'vitest'
import { partyOf } from '#modules/pricing/party.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { openCheckoutDesk } from '#tests/checkout-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addToCart, updateCartItem } from './change-cart.ts'
import { getCart } from './get-cart.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const ROUNDS = 20
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('a stay moved to dates that another tab adds at the same time is in the cart once', async () => {
  const needs = { db, clock }
  const { publicId: property } = await publishTestVilla(needs)
  const { newVisitor } = await openCheckoutDesk(db, clock)
  const party = partyOf({ adults: 2 })
  const week = (n: number) => {
    const arrival = addDays('2027-05-01', 7 * n)
    return { arrival, departure: addDays(arrival, 7) }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = await newVisitor()
    const [first, wanted] = [week(0), week(1)]
    const { id } = await addToCart(needs, visitor, { property, stay: first, party })
    await Promise.all([
      updateCartItem(needs, visitor, { item: id, adults: 2, children: 0, babies: 0, stay: wanted }),
      addToCart(needs, visitor, { property, stay: wanted, party }),
    ])
    const { items } = await getCart(needs, visitor)
    expect(items.map(({ stay }) => stay)).toEqual([wanted])
  }
})
