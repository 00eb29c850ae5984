import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { findOnlyPayment } from '#tests/pay-one-holder.ts'
import { CARDS, openCheckout, openShop, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { cancelPayments } from './cancel-payment.ts'
import { getStatement } from './get-statement.ts'
import { listDues } from './list-dues.ts'
import { listMoneyBack } from './list-money-back.ts'
import { listRefunds } from './refund-reservation.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

async function pay(card: string, rents?: number[]) {
  const shop = await openShop(db)
  const checkout = await openCheckout(db, rents)
  const demand = { ...checkout.demand, cardToken: await shop.token(card) }
  const view = await startPayment(shop.needs, VISITOR, demand)
  return { ...shop, ...checkout, demand, view }
}

describe('card payment', () => {
  test('puts the money on the ledger of each villa and emits one event', async () => {
    const { view, received, reservations, deliver, checkoutId } = await pay(
      CARDS.succeeds,
      [100_000, 250_000],
    )
    expect(view).toMatchObject({
      status: 'succeeded',
      amount: 350_000,
      card: { brand: 'visa', last4: '4242' },
    })
    expect(await deliver()).toEqual({ done: 1, failed: 0 })
    expect(received).toMatchObject([{ checkoutId, intentId: view.publicId, amount: 350_000 }])
    for (const [i, rent] of [100_000, 250_000].entries()) {
      const id = reservations[i]!.id
      expect(await getStatement(db, id)).toMatchObject({ total: rent, paid: rent, balance: 0 })
      expect(await listDues(db, id)).toMatchObject([{ amount: rent, paid: rent }])
    }
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('says why the bank refused, takes no money, and can be tried with another card', async () => {
    const { view, needs, demand, token, reservation, received } = await pay(CARDS.declined)
    expect(view).toMatchObject({ status: 'failed', failure: 'card_declined' })
    expect(received).toEqual([])
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 0, balance: 100_000 })
    const again = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.succeeds) })
    expect(again.status).toBe('succeeded')
  })

  test('waits for the bank’s page when it asks for 3-D Secure, then succeeds by its event', async () => {
    const { view, bank, deliver, reservation, checkoutId } = await pay(CARDS.threeDSecure)
    expect(view.status).toBe('requires_action')
    const accessToken = new URL(view.actionUrl!).pathname.split('/').at(-1)!
    expect(await bank.getChallenge(accessToken)).toMatchObject({ amount: 100_000, open: true })
    const { returnUrl } = await bank.answerChallenge(accessToken, 'approve')
    expect(returnUrl).toBe('https://calanque.test/checkout/pay')
    await deliver()
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'succeeded', actionUrl: null })
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('fails when the traveler refuses at the bank', async () => {
    const { view, bank, deliver, checkoutId } = await pay(CARDS.threeDSecure)
    await bank.answerChallenge(new URL(view.actionUrl!).pathname.split('/').at(-1)!, 'refuse')
    await deliver()
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({
      status: 'failed',
      failure: 'authentication_failed',
    })
    await expect(bank.getChallenge('never-given')).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('a bank that answers late succeeds by its event', async () => {
    const { view, deliver, checkoutId, reservation } = await pay(CARDS.late)
    expect(view.status).toBe('processing')
    await deliver()
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'processing' })
    await db
      .updateTable('sandboxCardPayments')
      .set({ settlesAt: new Date(0) })
      .execute()
    await deliver()
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'succeeded' })
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000 })
  })

  test('counts once a success that is sent twice', async () => {
    const { received, deliver, reservation } = await pay(CARDS.confirmedTwice)
    await deliver()
    expect(received).toHaveLength(1)
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('a payment whose answer was lost succeeds by its event', async () => {
    const { view, received, deliver, reservation, checkoutId } = await pay(CARDS.lostAnswer)
    expect(view).toMatchObject({ status: 'created', failure: null })
    await deliver()
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'succeeded' })
    expect(received).toHaveLength(1)
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('a validation whose answer was lost is still asked of the traveler', async () => {
    const shop = await openShop(db)
    const { demand, checkoutId } = await openCheckout(db)
    const { payments } = shop
    const deaf: typeof payments = {
      ...payments,
      pay: async (input) => {
        await payments.pay(input)
        throw new Error('The connection was lost')
      },
    }
    const cardToken = await shop.token(CARDS.threeDSecure)
    await startPayment({ ...shop.needs, payments: deaf }, VISITOR, { ...demand, cardToken })
    await shop.deliver()
    const found = await findOnlyPayment(db, checkoutId)
    expect(found).toMatchObject({ status: 'requires_action' })
    expect(found!.actionUrl).toContain('/sandbox-bank/')
  })

  test('a card token can be used once', async () => {
    const { needs, demand } = await pay(CARDS.declined)
    expect(await startPayment(needs, VISITOR, demand)).toMatchObject({
      status: 'failed',
      failure: 'card_unusable',
    })
  })
})

describe('one payment at a time', () => {
  test('the same demand again gives the payment under way; a different demand is refused', async () => {
    const { view, needs, demand } = await pay(CARDS.threeDSecure)
    expect(await startPayment(needs, VISITOR, demand)).toEqual(view)
    const other = startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer', cardToken: null })
    await expect(other).rejects.toMatchObject({
      code: 'PAYMENT_CONFLICT',
      details: { status: 'requires_action', method: 'card' },
    })
  })

  test('a payment beyond the amount owed is refused', async () => {
    const { needs, demand, token, received } = await pay(CARDS.succeeds)
    const again = startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.succeeds) })
    await expect(again).rejects.toMatchObject({ code: 'PAYMENT_CONFLICT' })
    expect(received).toHaveLength(1)
  })

  test('a new payment can start once the previous one is given up', async () => {
    const { needs, demand, token, checkoutId, payments, view } = await pay(CARDS.threeDSecure)
    expect(await cancelPayments(needs, checkoutId)).toMatchObject([{ status: 'cancelled' }])
    expect(await payments.find(view.publicId, new Date(0))).toMatchObject({ status: 'cancelled' })
    expect(await cancelPayments(needs, checkoutId)).toEqual([])
    const again = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.succeeds) })
    expect(again.status).toBe('succeeded')
  })

  test('amounts that do not add up are refused before the provider is called', async () => {
    const { needs, demand } = await pay(CARDS.declined)
    await expect(startPayment(needs, VISITOR, { ...demand, amount: 1 })).rejects.toThrow(RangeError)
  })
})

describe('bank transfer', () => {
  async function transfer() {
    const shop = await openShop(db)
    const checkout = await openCheckout(db)
    const demand = { ...checkout.demand, method: 'bank_transfer' as const }
    return { ...shop, ...checkout, view: await startPayment(shop.needs, VISITOR, demand) }
  }

  test('waits with a reference and a deadline, and succeeds when the money comes', async () => {
    const { view, register, deliver, reservation, received } = await transfer()
    expect(view.status).toBe('awaiting_transfer')
    expect(view.transfer).toMatchObject({
      reference: expect.stringMatching(/^CAL-.{4}-.{4}$/),
      deadline: '2027-06-25T10:00:00.000Z',
    })
    const reference = view.transfer!.reference
    expect((await register.listExpectedTransfers()).map((expected) => expected.reference)).toContain(
      reference,
    )
    await register.receiveTransfer(reference)
    await register.receiveTransfer(reference)
    await deliver()
    expect(received).toHaveLength(1)
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('that comes after its cancellation, when the nights are lost, is sent back', async () => {
    const { view, register, needs, deliver, reservation, refused, checkoutId } = await transfer()
    await cancelPayments(needs, checkoutId)
    refused.push(reservation)
    await register.receiveTransfer(view.transfer!.reference)
    await deliver()
    expect(await listRefunds(db, reservation.id)).toMatchObject([
      { amount: 100_000, status: 'requested', reason: 'reservation_refused' },
    ])
    await sendRequestedRefunds(needs)
    await deliver()
    // A person sends it, to the account that its traveler names.
    expect(await getStatement(db, reservation.id)).toMatchObject({
      total: 0,
      paid: 100_000,
      balance: -100_000,
    })
    expect(await listMoneyBack(db, reservation.id)).toMatchObject([
      { amount: 100_000, by: 'bank_transfer', state: 'account_awaited' },
    ])
    expect(await sumOfLedger(db)).toBe(0)
  })
})

describe('nothing to pay today', () => {
  test('keeps a card and takes no money', async () => {
    const shop = await openShop(db)
    const { demand, reservation } = await openCheckout(db)
    const setup = {
      ...demand,
      kind: 'setup' as const,
      amount: 0,
      allocations: demand.allocations.map((part) => ({ ...part, amount: 0 })),
      cardToken: await shop.token(CARDS.succeeds),
    }
    const view = await startPayment(shop.needs, VISITOR, setup)
    expect(view).toMatchObject({ kind: 'setup', status: 'succeeded', amount: 0 })
    expect(shop.received).toMatchObject([{ kind: 'setup', amount: 0, reservations: [{ amount: 0 }] }])
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 0, balance: 100_000 })
  })
})
