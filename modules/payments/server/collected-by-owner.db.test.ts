import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { paidStays, QUOTE_A } from '#tests/earned-stays.ts'
import { CARDS, openCheckout, openShop } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readBalance } from './book-accounts.ts'
import { checkBooks } from './check-books.ts'
import { getStatement } from './get-statement.ts'
import { readHeldMoney } from './held-money.ts'
import { readBook } from './read-book.ts'
import { startPayment } from './start-payment.ts'
import { findHolder } from './stay-books.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })

test('what an owner who lets alone collects is the traveler’s payment, and no money of an agency: not its book, guarantee nor register', async () => {
  const { reservations, demand } = await openCheckout(db, [300_000])
  const [stay] = reservations
  await db.updateTable('properties').set({ regime: 'direct' }).where('id', '=', stay!.propertyId).execute()
  await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.succeeds) })
  await db.updateTable('reservations').set({ status: 'confirmed' }).where('id', '=', stay!.id).execute()
  await allotEarnedStays(on('2027-07-24'))

  expect(await getStatement(db, stay!.id)).toMatchObject({ paid: 300_000, balance: 0 })
  const holderId = (await findHolder(db, stay!.id))!
  expect(await readBalance(db, holderId)).toEqual({ cash: 0, claims: 0, toRestore: 0 })
  expect(await readBook({ db }, await addTreasurer(db), holderId)).toMatchObject({
    accounts: [],
    unsettled: [],
  })
  expect(await readHeldMoney(db, { holderId, today: '2027-06-20' })).toMatchObject({ held: 0, peak: 0 })
  const receipts = await db
    .selectFrom('receiptRegisterLines as l')
    .innerJoin('receiptRegisters as r', 'r.id', 'l.registerId')
    .select('l.number')
    .where('r.holderId', '=', holderId)
    .execute()
  expect(receipts).toEqual([])
  const where = await db
    .selectFrom('ledgerLines')
    .select(['account', 'accountOf', 'amount'])
    .where('reservationId', '=', stay!.id)
    .where('account', 'in', ['bank', 'processor'])
    .execute()
  expect(where).toEqual([{ account: 'bank', accountOf: 'owner', amount: 300_000 }])
  expect(await checkBooks({ db, clock: shop.needs.clock, log: { error: () => {} } })).toEqual([])
})

test('a stay under a mandate beside it is in the book as before', async () => {
  const { agencyId } = await paidStays(db, shop, [QUOTE_A])
  expect(await readBalance(db, agencyId)).toMatchObject({ cash: 1_219_022, claims: 1_219_022 })
})
