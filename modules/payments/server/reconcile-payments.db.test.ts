import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { findOnlyPayment } from '#tests/pay-one-holder.ts'
import { CARDS, openCheckout, openShop } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { getStatement } from './get-statement.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { PaymentPort } from './payment-port.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundReservation } from './refund-reservation.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const AGREED = { unsentRefunds: 0, waitingEvents: 0, unhealed: [], differences: [] }

async function pay(card: string, change: (payments: PaymentPort) => Partial<PaymentPort> = () => ({})) {
  const shop = await openShop(db)
  const checkout = await openCheckout(db)
  const cardToken = await shop.token(card)
  const demand = { ...checkout.demand, cardToken }
  const injected = { ...shop.needs, payments: { ...shop.payments, ...change(shop.payments) } }
  const view = await startPayment(injected, VISITOR, demand)
  return { ...shop, ...checkout, demand, view }
}

async function age(checkoutId: number) {
  await db
    .updateTable('paymentIntents')
    .set({ updatedAt: sql<Date>`now() - interval '10 minutes'` })
    .where('checkoutId', '=', checkoutId)
    .execute()
}

describe('reconciliation', () => {
  test('completes a payment whose answer and event were both lost, charged once', async () => {
    const lost = await pay(CARDS.succeeds, (payments) => ({
      pay: async (input) => {
        await payments.pay(input)
        throw new Error('The connection was lost')
      },
    }))
    const { needs, view, demand, reservation, checkoutId, received, payments } = lost
    expect(view.status).toBe('created')
    expect((await startPayment(needs, VISITOR, demand)).publicId).toBe(view.publicId)
    expect(await reconcilePayments(needs)).toMatchObject({ ...AGREED, healed: 1 })
    expect(await reconcilePayments(needs)).toMatchObject({ ...AGREED, healed: 0 })
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'succeeded' })
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    expect(received).toHaveLength(1)
    expect(await payments.find(view.publicId, new Date(0))).toMatchObject({ captured: 100_000 })
  })

  test('closes an attempt that a crash left unsent, once it is old enough', async () => {
    const { needs, checkoutId, demand, token } = await pay(CARDS.succeeds, () => ({
      pay: () => Promise.reject(new Error('The provider is away')),
    }))
    await reconcilePayments(needs)
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'created' })
    await age(checkoutId)
    expect(await reconcilePayments(needs)).toMatchObject({ ...AGREED, healed: 1 })
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'failed', failure: 'not_sent' })
    const again = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.succeeds) })
    expect(again.status).toBe('succeeded')
  })

  test('gives up transfers after their deadline, here and at the bank', async () => {
    const shop = await openShop(db)
    const { demand, checkoutId } = await openCheckout(db)
    const view = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
    await db
      .updateTable('paymentIntents')
      .set({ transferDeadline: sql<Date>`now() - interval '1 minute'` })
      .where('checkoutId', '=', checkoutId)
      .execute()
    expect(await reconcilePayments(shop.needs)).toMatchObject({ ...AGREED, healed: 1 })
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({
      status: 'failed',
      failure: 'transfer_not_received',
    })
    expect(shop.failures).toMatchObject([{ failure: 'transfer_not_received' }])
    expect(await shop.payments.find(view.publicId, new Date(0))).toMatchObject({ status: 'cancelled' })
    expect(await reconcilePayments(shop.needs)).toMatchObject({ ...AGREED, healed: 0 })
    expect(shop.failures).toHaveLength(1)
  })

  test('records a transfer that came on its last day, though the event was lost', async () => {
    const shop = await openShop(db)
    const { demand, checkoutId, reservation } = await openCheckout(db)
    const view = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
    await shop.register.receiveTransfer(view.transfer!.reference)
    await db
      .updateTable('paymentIntents')
      .set({ transferDeadline: sql<Date>`now() - interval '1 minute'` })
      .where('checkoutId', '=', checkoutId)
      .execute()
    expect(await reconcilePayments(shop.needs)).toMatchObject(AGREED)
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'succeeded' })
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('records a part of a transfer, though the event was lost', async () => {
    const shop = await openShop(db)
    const { demand, checkoutId, reservation } = await openCheckout(db)
    const view = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
    await shop.register.receiveTransfer(view.transfer!.reference, {
      ...{ amount: 40_000, after: 0, isWhole: false },
      note: async () => {},
    })
    expect(await reconcilePayments(shop.needs)).toMatchObject({ ...AGREED, healed: 1 })
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({
      status: 'awaiting_transfer',
      received: 40_000,
    })
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 40_000, balance: 60_000 })
    expect(await reconcilePayments(shop.needs)).toMatchObject({ ...AGREED, healed: 0 })
  })

  test('continues past a payment that cannot be repaired, and names it', async () => {
    const lost = () =>
      pay(CARDS.succeeds, (payments) => ({
        pay: async (input) => {
          await payments.pay(input)
          throw new Error('The connection was lost')
        },
      }))
    const bad = await lost()
    const good = await lost()
    const needs: PaymentNeeds = {
      ...good.needs,
      emit: async (trx, name, event) => {
        const isBad = 'checkoutId' in event && event.checkoutId === bad.checkoutId
        if (name === 'payment.received' && isBad) throw new Error('A later step fell')
        await good.needs.emit(trx, name, event)
      },
    }
    const report = await reconcilePayments(needs)
    expect(report.unhealed).toEqual([{ reference: bad.view.publicId, reason: 'A later step fell' }])
    expect(await getStatement(db, good.reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    expect(report.differences.map(({ reference }) => reference)).toEqual([bad.view.publicId])
    expect(await reconcilePayments(good.needs)).toMatchObject({ ...AGREED, healed: 1 })
  })

  test('reports no difference on a payment that is made while the books are read', async () => {
    const shop = await openShop(db)
    const { demand } = await openCheckout(db)
    const cardToken = await shop.token(CARDS.succeeds)
    let lists = 0
    const listPayments: PaymentPort['listPayments'] = async (since) => {
      lists += 1
      // The provider's list of the comparison lacks what is paid a moment later.
      const payments = await shop.payments.listPayments(since)
      if (lists === 2) await startPayment(shop.needs, VISITOR, { ...demand, cardToken })
      return payments
    }
    const report = await reconcilePayments({ ...shop.needs, payments: { ...shop.payments, listPayments } })
    expect(report).toMatchObject(AGREED)
    expect(report.net.provider).toBe(report.net.ledger)
  })

  test('gives up a validation abandoned at the bank’s page, and not too soon', async () => {
    const { needs, view, checkoutId, payments } = await pay(CARDS.threeDSecure)
    expect(await reconcilePayments(needs)).toMatchObject({ ...AGREED, healed: 0 })
    await db
      .updateTable('paymentIntents')
      .set({ updatedAt: sql<Date>`now() - interval '2 hours'` })
      .where('checkoutId', '=', checkoutId)
      .execute()
    expect(await reconcilePayments(needs)).toMatchObject({ ...AGREED, healed: 1 })
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'cancelled' })
    expect(await payments.find(view.publicId, new Date(0))).toMatchObject({ status: 'cancelled' })
  })

  test('cancels at the bank what was given up while it was away', async () => {
    const { needs, view, checkoutId, payments } = await pay(CARDS.threeDSecure)
    await db
      .updateTable('paymentIntents')
      .set({ status: 'cancelled' })
      .where('checkoutId', '=', checkoutId)
      .execute()
    expect(await reconcilePayments(needs)).toMatchObject({ ...AGREED, healed: 1 })
    expect(await payments.find(view.publicId, new Date(0))).toMatchObject({ status: 'cancelled' })
  })

  test('finds the same money in the three sets of books', async () => {
    const { needs, reservation } = await pay(CARDS.succeeds)
    await refundReservation(needs, SYSTEM, {
      reservation,
      amount: 25_000,
      reason: 'gesture',
      requestKey: 'net',
    })
    const { net, differences } = await reconcilePayments(needs)
    expect(differences).toEqual([])
    expect(net.provider).toBeGreaterThan(0)
    expect(net.intents).toBe(net.provider)
    expect(net.ledger).toBe(net.provider)
  })

  test('names money at the bank without an attempt of ours', async () => {
    const { needs, payments, token } = await pay(CARDS.succeeds)
    const reference = crypto.randomUUID()
    await payments.pay({
      reference,
      idempotencyKey: reference,
      amount: 4_200,
      currency: 'eur',
      description: 'Nobody asked for it',
      method: { kind: 'card', token: await token(CARDS.succeeds), keepCard: false },
      returnUrl: 'https://calanque.test/',
    })
    const { differences, net } = await reconcilePayments(needs)
    expect(differences).toEqual([
      { reference, provider: { captured: 4_200, refunded: 0 }, intent: null, ledger: null },
    ])
    expect(net.provider - net.ledger).toBe(4_200)
  })
})
