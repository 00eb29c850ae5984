import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { aRates } from '#tests/listing-factory.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addToCart, MAX_CART_ITEMS, removeBookedStay, updateCartItem } from './change-cart.ts'
import { getCart } from './get-cart.ts'

const TWO = partyOf({ adults: 2 })
const FIRST: CivilDate = '2027-05-01'
const weekFrom = (arrival: CivilDate) => ({ arrival, departure: addDays(arrival, 7) })

let db: Database
let today = new Date('2026-11-21T09:00:00Z')
const needs = () => ({ db, clock: { now: () => today } })

beforeAll(async () => {
  db = (await openTestDatabase()).db
})

async function newVisitor(): Promise<Actor & { visitorId: string }> {
  const { id } = await db
    .insertInto('visitors')
    .values({ tokenHash: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'visitor', visitorId: id }
}

describe('the selection', () => {
  test('shows the price of a stay today, or why the stay can no longer be booked', async () => {
    const visitor = await newVisitor()
    const villa = await publishTestVilla(needs(), { title: 'Villa Essai', rates: aRates() })
    await addToCart(needs(), visitor, { property: villa.publicId, stay: weekFrom(FIRST), party: TWO })
    const { items, totalAmount } = await getCart(needs(), visitor)
    expect(items[0]!.offer).toMatchObject({ quote: { total: items[0]!.shownTotal } })
    expect(totalAmount).toBe(items[0]!.shownTotal)

    today = new Date('2027-06-01T09:00:00Z')
    const past = await getCart(needs(), visitor)
    today = new Date('2026-11-21T09:00:00Z')
    expect(past.items[0]).toMatchObject({
      property: { title: 'Villa Essai' },
      offer: { refusal: 'INVALID_STAY', nearest: expect.arrayContaining([expect.anything()]) },
    })
    expect(past.totalAmount).toBe(0)

    await db
      .updateTable('properties')
      .set({ status: 'archived' })
      .where('id', '=', villa.propertyId)
      .execute()
    expect((await getCart(needs(), visitor)).items[0]).toMatchObject({
      property: { title: 'Villa retirée de la vente' },
      offer: { refusal: 'NOT_FOUND' },
    })
  })

  test('keeps a villa on pause by its name, with the reason, and takes no other stay in it', async () => {
    const visitor = await newVisitor()
    const villa = await publishTestVilla(needs(), { title: 'Villa en pause' })
    const wanted = { property: villa.publicId, stay: weekFrom(FIRST), party: TWO }
    await addToCart(needs(), visitor, wanted)
    await db.updateTable('properties').set({ status: 'paused' }).where('id', '=', villa.propertyId).execute()
    expect((await getCart(needs(), visitor)).items[0]).toMatchObject({
      property: { title: 'Villa en pause' },
      offer: { refusal: 'LISTING_PAUSED' },
    })
    const later = { ...wanted, stay: weekFrom(addDays(FIRST, 14)) }
    await expect(addToCart(needs(), visitor, later)).rejects.toMatchObject({ code: 'LISTING_PAUSED' })
  })

  test('moves a stay to other dates at their price, and keeps the dates after a refusal', async () => {
    const visitor = await newVisitor()
    const villa = await publishTestVilla(needs(), { title: 'Villa Essai' })
    const later = weekFrom(addDays(FIRST, 14))
    const { id } = await addToCart(needs(), visitor, {
      property: villa.publicId,
      stay: weekFrom(FIRST),
      party: TWO,
    })
    await addToCart(needs(), visitor, { property: villa.publicId, stay: later, party: TWO })
    await updateCartItem(needs(), visitor, { item: id, adults: 2, children: 0, babies: 0, stay: later })
    const { items } = await getCart(needs(), visitor)
    expect(items).toMatchObject([{ id, stay: later, offer: { quote: { total: items[0]!.shownTotal } } }])

    const past = { arrival: '2026-01-03', departure: '2026-01-10' } as const
    const refused = updateCartItem(needs(), visitor, {
      item: id,
      adults: 2,
      children: 0,
      babies: 0,
      stay: past,
    })
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_STAY',
      details: {
        reason: expect.stringMatching(/^Villa Essai\. ./),
        instead: { property: villa.publicId, nearest: expect.arrayContaining([expect.anything()]) },
      },
    })
    expect((await getCart(needs(), visitor)).items).toMatchObject([{ id, stay: later }])
  })

  test('holds eight stays at most; adding one of them again changes its guests', async () => {
    const visitor = await newVisitor()
    const villa = await publishTestVilla(needs())
    const add = (week: number, adults: number) =>
      addToCart(needs(), visitor, {
        property: villa.publicId,
        stay: weekFrom(addDays(FIRST, 7 * week)),
        party: partyOf({ adults }),
      })
    for (let week = 0; week < MAX_CART_ITEMS; week += 1) await add(week, 2)
    await expect(add(MAX_CART_ITEMS, 2)).rejects.toMatchObject({ code: 'CART_FULL' })
    // The sentence of the refusal must state the same limit.
    expect([MAX_CART_ITEMS, REFUSAL_MESSAGES.CART_FULL.detail]).toEqual([
      8,
      expect.stringContaining('huit séjours'),
    ])
    await add(0, 4)
    const { items } = await getCart(needs(), visitor)
    expect(items).toHaveLength(MAX_CART_ITEMS)
    expect(items[0]!.party.adults).toBe(4)
  })

  test('loses the stay that its traveler booked, and no other', async () => {
    const [visitor, other] = [await newVisitor(), await newVisitor()]
    const villa = await publishTestVilla(needs())
    const [booked, kept] = [weekFrom(FIRST), weekFrom(addDays(FIRST, 14))]
    for (const stay of [booked, kept]) {
      await addToCart(needs(), visitor, { property: villa.publicId, stay, party: TWO })
    }
    await addToCart(needs(), other, { property: villa.publicId, stay: booked, party: TWO })
    const traveler = { userId: null, visitorId: visitor.visitorId }
    await removeBookedStay(db, traveler, { propertyId: villa.propertyId, stay: booked })
    expect((await getCart(needs(), visitor)).items.map(({ stay }) => stay)).toEqual([kept])
    expect((await getCart(needs(), other)).items).toHaveLength(1)
  })
})
