import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { CARDS, openCheckout, openShop } from '#tests/payment-fixture.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { readBalance } from './book-accounts.ts'
import { chargeDueInstallments } from './charge-due-installments.ts'
import { checkBooks } from './check-books.ts'
import { getMoneyHistory, getStatement } from './get-statement.ts'
import { listDues } from './list-dues.ts'
import { readBook } from './read-book.ts'
import { closeChargeback, recordChargeback } from './record-chargeback.ts'
import { recordRestoration, recordSettlement } from './record-settlement.ts'
import { foreseeRequest } from './request-refund.ts'
import { startPayment } from './start-payment.ts'
import { findHolder } from './stay-books.ts'
import { closeSuspense, recordSuspense } from './suspense.ts'

const STAFF = person('BACK_OFFICE')
const log = { error: () => {} }
/** Vector E of the specification, in cents. */
const CHARGED = 1_219_022
const FEE = 18_310

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

/** A stay from 17 to 24 July 2027 that a card paid. */
async function paidByCard(amount = CHARGED) {
  const checkout = await openCheckout(db, [amount])
  await startPayment(shop.needs, VISITOR, {
    ...checkout.demand,
    cardToken: await shop.token(CARDS.succeeds),
  })
  const agencyId = (await findHolder(db, checkout.reservation.id))!
  const { unsettled } = await readBook({ db }, STAFF, agencyId)
  const { provider } = unsettled[0]!
  return { ...checkout, agencyId, provider }
}

const after = { clock: { now: () => new Date('2027-07-24T10:00:00Z') } }
const openedIn = async (agencyId: number) => (await readBook({ db }, STAFF, agencyId)).chargebacks[0]!.id

describe('a net settlement (vector E)', () => {
  test('leaves claims of 12 190.22, brings 12 007.12 and shows 183.10 to restore until the agency moved it', async () => {
    const { agencyId, provider } = await paidByCard()
    const settlement = { agencyId, provider, reference: 'po_1', gross: CHARGED, fee: FEE }
    expect(await recordSettlement({ db }, STAFF, settlement)).toBe('recorded')
    expect(await recordSettlement({ db }, STAFF, settlement)).toBe('known')
    const { balance, accounts, unsettled } = await readBook({ db }, STAFF, agencyId)
    expect(balance).toEqual({ cash: 1_200_712, claims: CHARGED, toRestore: FEE })
    expect(accounts).toEqual([
      { name: 'agency_costs', amount: FEE },
      { name: 'bank:clients', amount: 1_200_712 },
    ])
    expect(unsettled).toEqual([])
    const tooMuch = { agencyId, amount: FEE + 1, reference: 'VIR 1' }
    await expect(recordRestoration({ db }, STAFF, tooMuch)).rejects.toMatchObject({
      details: { errors: { amount: expect.any(String) } },
    })
    const restoration = { ...tooMuch, amount: FEE }
    expect(await recordRestoration({ db }, STAFF, restoration)).toBe('recorded')
    expect(await recordRestoration({ db }, STAFF, restoration)).toBe('known')
    expect(await readBalance(db, agencyId)).toEqual({ cash: CHARGED, claims: CHARGED, toRestore: 0 })
    expect(await checkBooks({ db, clock: shop.needs.clock, log })).toEqual([])
  })

  test('is never of more than the provider has of that book', async () => {
    const { provider } = await paidByCard(50_000)
    const { agencyId } = await paidByCard(20_000)
    const settlement = { agencyId, provider, reference: 'po_2', gross: 20_001, fee: 0 }
    await expect(recordSettlement({ db }, STAFF, settlement)).rejects.toMatchObject({
      details: { errors: { gross: expect.any(String) } },
    })
    await expect(
      recordSettlement({ db }, STAFF, { ...settlement, gross: 20_000, fee: 20_000 }),
    ).rejects.toMatchObject({ details: { errors: { fee: expect.any(String) } } })
  })
})

describe('a chargeback', () => {
  test('before the stay makes its traveler owe the sum again, without charging the card, until it is won', async () => {
    const { agencyId, reservation } = await paidByCard(100_000)
    const input = { agencyId, reservation: reservation.number, reference: 'dp_1', amount: 60_000, fee: 1_500 }
    expect(await recordChargeback(shop.needs, STAFF, input)).toBe('recorded')
    expect(await recordChargeback(shop.needs, STAFF, input)).toBe('known')
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 60_000, balance: 60_000 })
    expect(await listDues(db, reservation.id)).toMatchObject([{ paid: 40_000 }])
    expect(await readBalance(db, agencyId)).toEqual({ cash: 38_500, claims: 40_000, toRestore: 1_500 })
    expect(await chargeDueInstallments(shop.needs)).toMatchObject({ charged: 0 })
    const back = { reservation, amount: 40_001, requestKey: 'more' }
    await expect(foreseeRequest(db, back)).rejects.toMatchObject({ details: { refundable: 40_000 } })
    await closeChargeback(shop.needs, STAFF, { agencyId, chargeback: await openedIn(agencyId), isWon: true })
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 0, balance: 0 })
    expect(await readBalance(db, agencyId)).toEqual({ cash: 100_000, claims: 100_000, toRestore: 0 })
    expect((await getMoneyHistory(db, reservation.id)).movements.map(({ what }) => what)).toEqual([
      ...['charged', 'paid', 'returned', 'refused_return'],
    ])
    expect(await checkBooks({ db, clock: shop.needs.clock, log })).toEqual([])
  })

  test('after the stay is the agency’s loss, whole with its fee, and no other book changes', async () => {
    const other = await paidByCard(70_000)
    const { agencyId, reservation } = await paidByCard(100_000)
    const input = {
      agencyId,
      reservation: reservation.number,
      reference: 'dp_2',
      amount: 100_000,
      fee: 1_500,
    }
    await recordChargeback({ ...shop.needs, ...after }, STAFF, input)
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 0, balance: 0 })
    expect(await readBalance(db, agencyId)).toEqual({ cash: -1_500, claims: 100_000, toRestore: 101_500 })
    const chargeback = await openedIn(agencyId)
    const elsewhere = { agencyId: other.agencyId, chargeback, isWon: true }
    await expect(closeChargeback(shop.needs, STAFF, elsewhere)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await closeChargeback(shop.needs, STAFF, { agencyId, chargeback, isWon: false })
    expect(await readBalance(db, agencyId)).toMatchObject({ toRestore: 101_500 })
    expect(await readBalance(db, other.agencyId)).toEqual({ cash: 70_000, claims: 70_000, toRestore: 0 })
    expect(await checkBooks({ db, clock: shop.needs.clock, log })).toEqual([])
  })

  test('is refused above what the card paid, and for a stay of another book', async () => {
    const { agencyId, reservation } = await paidByCard(10_000)
    const { agencyId: elsewhere } = await paidByCard(10_000)
    const input = { agencyId, reservation: reservation.number, reference: 'dp_3', amount: 10_001, fee: 0 }
    await expect(recordChargeback(shop.needs, STAFF, input)).rejects.toMatchObject({
      details: { errors: { amount: expect.any(String) } },
    })
    await expect(
      recordChargeback(shop.needs, STAFF, { ...input, agencyId: elsewhere }),
    ).rejects.toMatchObject({ details: { errors: { reservation: expect.any(String) } } })
  })
})

test('money of unknown purpose is its payer’s until it goes back or is recognized, and is recorded once', async () => {
  const { agencyId } = await paidByCard(10_000)
  const sum = {
    ...{ agencyId, amount: 12_345, receivedOn: '2027-06-20' as const },
    ...{ payer: 'Camille Exemple', reference: 'LOYER AOUT' },
  }
  expect(await recordSuspense({ db }, STAFF, sum)).toBe('recorded')
  expect(await recordSuspense({ db }, STAFF, sum)).toBe('known')
  expect(await readBalance(db, agencyId)).toEqual({ cash: 22_345, claims: 22_345, toRestore: 0 })
  const [item] = (await readBook({ db }, STAFF, agencyId)).suspense
  const out = { agencyId, item: item!.id, outcome: 'returned' } as const
  await closeSuspense({ db }, STAFF, out)
  await expect(closeSuspense({ db }, STAFF, out)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await readBalance(db, agencyId)).toEqual({ cash: 10_000, claims: 10_000, toRestore: 0 })
  expect(await checkBooks({ db, clock: shop.needs.clock, log })).toEqual([])
})

test('an agency that stops keeps its book: the next one gets the villa’s new stays alone', async () => {
  const { agencyId, reservation, provider } = await paidByCard(100_000)
  const next = await paidByCard(30_000)
  await db
    .updateTable('properties')
    .set({ agencyId: next.agencyId })
    .where('id', '=', reservation.propertyId)
    .execute()
  await recordSettlement({ db }, STAFF, { agencyId, provider, reference: 'po_3', gross: 100_000, fee: 0 })
  const input = { agencyId, reservation: reservation.number, reference: 'dp_4', amount: 100_000, fee: 0 }
  await recordChargeback(shop.needs, STAFF, input)
  expect(await readBalance(db, agencyId)).toEqual({ cash: 0, claims: 0, toRestore: 0 })
  expect(await readBalance(db, next.agencyId)).toEqual({ cash: 30_000, claims: 30_000, toRestore: 0 })
  const removed = db.deleteFrom('agencies').where('id', '=', agencyId).execute()
  await expect(removed).rejects.toThrow(/foreign key/)
  expect(await readBook({ db }, SYSTEM, agencyId)).toMatchObject({ agency: 'Agence' })
})
