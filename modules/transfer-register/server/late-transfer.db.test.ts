import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { cancelPayments } from '#modules/payments/server/cancel-payment.ts'
import { approveMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { isBeingPaid } from '#modules/payments/server/get-payment.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { listRefunds } from '#modules/payments/server/refund-reservation.ts'
import { replaceDues } from '#modules/payments/server/replace-dues.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import type { Database } from '#platform/database/database.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { CARDS, openCheckout, openShop, seenTransfer, sumOfLedger } from '#tests/payment-fixture.ts'
import { type TestPerson, VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer, awaitedTransfer, lastWaiting } from '#tests/treasurers.ts'
import { EXPECTED_TRANSFER_LIST } from '../expected-transfer-list.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { listExpectedTransfers } from './list-expected-transfers.ts'

let db: Database
let first: TestPerson
let second: TestPerson
beforeAll(async () => {
  db = (await openTestDatabase()).db
  first = await addTreasurer(db)
  second = await addTreasurer(db, 'SUPER_ADMIN')
})

type Late = Awaited<ReturnType<typeof awaitedTransfer>>

/** The deadline of the transfer passes. */
async function expire({ needs, deliver, checkoutId }: Pick<Late, 'needs' | 'deliver' | 'checkoutId'>) {
  await db
    .updateTable('paymentIntents')
    .set({ transferDeadline: new Date('2020-01-01') })
    .where('checkoutId', '=', checkoutId)
    .where('status', '=', 'awaiting_transfer')
    .execute()
  await reconcilePayments(needs)
  await deliver()
}

const statusOf = async (checkoutId: number) =>
  (
    await db
      .selectFrom('paymentIntents')
      .select('status')
      .where('checkoutId', '=', checkoutId)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

const setStatus = (id: number, status: 'confirmed' | 'cancelled') =>
  db.updateTable('reservations').set({ status }).where('id', '=', id).execute()

describe('a transfer that comes after its deadline', () => {
  test('is found by its reference among those that are no longer awaited, and recorded', async () => {
    const late = await awaitedTransfer(db, 100_000)
    const { needs, deliver, reference, reservation, received } = late
    await expire(late)
    const listed = async (state: string) =>
      (
        await listExpectedTransfers(
          needs,
          SYSTEM,
          criteriaOf(EXPECTED_TRANSFER_LIST, `transfers-q=${reference}${state}`),
        )
      ).rows
    expect(await listed('')).toEqual([])
    expect(await listed('&transfers-state=given_up')).toMatchObject([
      { reference, amount: 100_000, received: 0, isGivenUp: true },
    ])
    expect(await confirmTransfer(needs, first, seenTransfer(reference, 100_000))).toMatchObject({
      ...{ kind: 'whole', isGivenUp: true },
    })
    await deliver()
    expect(received).toHaveLength(1)
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    expect(await listed('&transfers-state=given_up')).toEqual([])
    await expect(confirmTransfer(needs, first, seenTransfer(reference, 100_000))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [] })
  })

  test('is recorded too where its traveler had given it up', async () => {
    const { needs, deliver, checkoutId, reference, reservation } = await awaitedTransfer(db, 100_000)
    await cancelPayments(needs, checkoutId)
    await deliver()
    await confirmTransfer(needs, first, seenTransfer(reference, 100_000))
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('goes back where its sum was paid by card meanwhile, and pays no sum to come', async () => {
    const shop = await openShop(db)
    const checkout = await openCheckout(db, [100_000])
    const { demand, reservation, checkoutId } = checkout
    await replaceDues(db, reservation, [
      { dueOn: '2027-06-20', amount: 40_000, kind: 'deposit', label: 'Acompte' },
      { dueOn: '2027-07-10', amount: 60_000, kind: 'balance', label: 'Solde' },
    ])
    const part = { ...demand, amount: 40_000, allocations: [{ ...demand.allocations[0]!, amount: 40_000 }] }
    const { transfer } = await startPayment(shop.needs, VISITOR, { ...part, method: 'bank_transfer' })
    await expire({ ...shop, checkoutId })
    await startPayment(shop.needs, VISITOR, { ...part, cardToken: await shop.token(CARDS.succeeds) })
    await setStatus(reservation.id, 'confirmed')
    await confirmTransfer(shop.needs, first, seenTransfer(transfer!.reference, 40_000))
    await shop.deliver()
    expect(await listRefunds(db, reservation.id)).toMatchObject([{ amount: 40_000 }])
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('in part for a cancelled stay gives back no more than its kept fees leave', async () => {
    const late = await awaitedTransfer(db, 100_000)
    const { needs, deliver, reference, reservation, checkoutId } = late
    const part = (cents: number, seenReceived: number) =>
      confirmTransfer(needs, first, { ...seenTransfer(reference, cents), seenReceived })
    await part(40_000, 0)
    await deliver()
    await setStatus(reservation.id, 'confirmed')
    await cancelPayments(needs, checkoutId)
    await deliver()
    await setStatus(reservation.id, 'cancelled')
    const lines = [
      {
        kind: 'rent',
        code: null,
        label: 'Location',
        amount: 100_000,
        refund: 70_000,
        rule: 'policy',
      } as const,
    ]
    await postCancellation(db, { reservation, refund: { lines } })
    await part(10_000, 40_000)
    await deliver()
    // 500.00 came, 300.00 are kept.
    expect((await listRefunds(db, reservation.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000)
  })
})

describe('a transfer above the limit whose deadline passes while it waits for a second person', () => {
  test('is not given up, and is recorded when that person approves', async () => {
    const late = await awaitedTransfer(db, 2_000_000)
    const { needs, deliver, reference, reservation, checkoutId } = late
    await confirmTransfer(needs, first, seenTransfer(reference, 2_000_000))
    await expire(late)
    expect(await statusOf(checkoutId)).toEqual(['awaiting_transfer'])
    const { id } = await lastWaiting(needs, second)
    expect(await approveMoneyAct(needs, second, id)).toBe('done')
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 2_000_000, balance: 0 })
  })

  test('holds the end of its stay even where it was given up before, and is recorded', async () => {
    const late = await awaitedTransfer(db, 2_000_000)
    const { needs, deliver, reference, reservation } = late
    await expire(late)
    expect(await isBeingPaid(db, reservation)).toBe(false)
    await confirmTransfer(needs, first, seenTransfer(reference, 2_000_000))
    expect(await isBeingPaid(db, reservation)).toBe(true)
    const { id } = await lastWaiting(needs, second)
    expect(await approveMoneyAct(needs, second, id)).toBe('done')
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 2_000_000 })
  })
})
