import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { CARDS, openCheckout, openShop } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { checkBooks, findBookCheck } from './check-books.ts'
import { startPayment } from './start-payment.ts'
import { findHolder } from './stay-books.ts'

const VISITOR = { kind: 'visitor', visitorId: null } as const
const clock = { now: () => new Date('2027-06-21T02:15:00Z') }
const log = { error: () => {} }
let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

async function payByCard() {
  const checkout = await openCheckout(db)
  const cardToken = await shop.token(CARDS.succeeds)
  await startPayment(shop.needs, VISITOR, { ...checkout.demand, cardToken })
  return checkout
}

test('books that agree have no difference', async () => {
  expect(await findBookCheck({ db }, SYSTEM)).toBeNull()
  await payByCard()
  expect(await checkBooks({ db, clock, log })).toEqual([])
  expect(await findBookCheck({ db }, SYSTEM)).toMatchObject({ books: 1, differences: [] })
})

test('a stay keeps its book when another agency lets its villa, and what is paid later is written there too', async () => {
  const { reservation, demand } = await openCheckout(db)
  const holder = await findHolder(db, reservation.id)
  const { reservation: other } = await openCheckout(db)
  const next = await findHolder(db, other.id)
  expect(next).not.toBe(holder)
  await db
    .updateTable('properties')
    .set({ agencyId: next! })
    .where('id', '=', reservation.propertyId)
    .execute()
  await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.succeeds) })
  const postings = await db
    .selectFrom('ledgerPostings')
    .select('holderId')
    .distinct()
    .where('reservationId', '=', reservation.id)
    .execute()
  expect(postings).toEqual([{ holderId: holder }])
  const moved = db
    .updateTable('stayBooks')
    .set({ holderId: next! })
    .where('reservationId', '=', reservation.id)
    .execute()
  await expect(moved).rejects.toThrow('append-only')
})

test('the database refuses a posting in another book than that of its stay', async () => {
  const { reservation } = await openCheckout(db)
  const { reservation: other } = await openCheckout(db)
  const stray = db
    .insertInto('ledgerPostings')
    .values({
      holderId: (await findHolder(db, other.id))!,
      ...{
        propertyId: reservation.propertyId,
        reservationId: reservation.id,
        kind: 'payment',
        source: 'stray',
      },
    })
    .execute()
  await expect(stray).rejects.toMatchObject({ constraint: 'ledger_postings_book' })
})

test('a cent that an attempt or a due lacks is found in its book, named, and shown until the next check', async () => {
  const { reservation, checkoutId } = await payByCard()
  await db
    .updateTable('paymentIntents')
    .set({ capturedAmount: 100_001 })
    .where('checkoutId', '=', checkoutId)
    .execute()
  await db
    .updateTable('paymentDues')
    .set({ paidAmount: 99_999 })
    .where('reservationId', '=', reservation.id)
    .execute()
  const holderId = await findHolder(db, reservation.id)
  const differences = await checkBooks({ db, clock, log })
  expect(differences).toEqual([
    { holderId, subject: 'attempts', about: expect.any(String), expected: 100_001, found: 100_000 },
    { holderId, subject: 'dues', about: reservation.number, expected: 100_000, found: 99_999 },
  ])
  const shown = await findBookCheck({ db }, SYSTEM)
  expect(shown?.differences.map(({ holder, subject }) => [holder, subject])).toEqual([
    ['Agence', 'attempts'],
    ['Agence', 'dues'],
  ])
  await db
    .updateTable('paymentDues')
    .set({ paidAmount: 100_000 })
    .where('reservationId', '=', reservation.id)
    .execute()
  await db
    .updateTable('paymentIntents')
    .set({ capturedAmount: 100_000 })
    .where('checkoutId', '=', checkoutId)
    .execute()
  expect(await checkBooks({ db, clock, log })).toEqual([])
  expect((await findBookCheck({ db }, SYSTEM))?.differences).toEqual([])
})
