import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { CARDS, openCheckout, openShop, quoteOf, signedMessage, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { PAYMENT_SECRET } from '#tests/test-services.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { chargeDueInstallments } from './charge-due-installments.ts'
import { getStatement } from './get-statement.ts'
import { listDues } from './list-dues.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderEvent } from './payment-port.ts'
import { postCharges } from './post-charges.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundReservation } from './refund-reservation.ts'
import { replaceDues } from './replace-dues.ts'
import { requestRefund } from './request-refund.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const ROUNDS = 10
const CROWD = Array.from({ length: 20 })

function send(needs: PaymentNeeds, event: ProviderEvent) {
  const body = JSON.stringify(event)
  return applyPaymentEvent(needs, signedMessage(body, signWebhook(PAYMENT_SECRET, body, needs.clock.now())))
}

async function attemptsOf(checkoutId: number) {
  return db.selectFrom('paymentIntents').select('publicId').where('checkoutId', '=', checkoutId).execute()
}

async function waitersOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = ${table}::regclass and not granted`.execute(
    db,
  )
  return rows[0]!.count
}

describe('simultaneous payments and refunds', () => {
  test('the same event twenty times at once is applied once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop(db)
      const { demand, reservation } = await openCheckout(db)
      await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.lostAnswer) })
      const event = (await shop.events()).at(-1)!
      const outcomes = await Promise.all(CROWD.map(() => send(shop.needs, event)))
      expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
      expect(shop.received).toHaveLength(1)
      expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    }
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('several payments started at once give one attempt and one charge', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop(db)
      const { demand, checkoutId, reservation } = await openCheckout(db)
      const tokens = await Promise.all(CROWD.map(() => shop.token(CARDS.succeeds)))
      const starts = tokens.map((cardToken) => startPayment(shop.needs, VISITOR, { ...demand, cardToken }))
      const settled = await Promise.allSettled(starts)
      for (const start of settled) {
        if (start.status === 'rejected') expect(start.reason).toMatchObject({ code: 'PAYMENT_CONFLICT' })
      }
      const attempts = await attemptsOf(checkoutId)
      expect(attempts).toHaveLength(1)
      expect(await shop.payments.find(attempts[0]!.publicId, new Date(0))).toMatchObject({
        captured: 100_000,
      })
      expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    }
  })

  test('a payment counts once when its event arrives before the provider’s answer', async () => {
    const shop = await openShop(db)
    const { demand, reservation } = await openCheckout(db)
    const overtaken: PaymentNeeds = {
      ...shop.needs,
      payments: {
        ...shop.payments,
        pay: async (input) => {
          const answer = await shop.payments.pay(input)
          expect(await send(shop.needs, (await shop.events()).at(-1)!)).toBe('applied')
          return answer
        },
      },
    }
    const view = await startPayment(overtaken, VISITOR, {
      ...demand,
      cardToken: await shop.token(CARDS.succeeds),
    })
    expect(view.status).toBe('succeeded')
    expect(shop.received).toHaveLength(1)
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('answer, event and reconciliation at the same moment count once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop(db)
      const { demand, reservation } = await openCheckout(db)
      await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.lostAnswer) })
      await Promise.all([
        reconcilePayments(shop.needs),
        shop.deliver(),
        reconcilePayments(shop.needs),
        shop.deliver(),
      ])
      expect(
        shop.received.filter(({ reservations }) => reservations[0]!.reservationId === reservation.id),
      ).toHaveLength(1)
      expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    }
  })

  test('of two payments of one stay that succeed at once, one is kept and the other refunded', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop(db)
      const { demand, reservation, checkoutId } = await openCheckout(db)
      const first = { ...demand, cardToken: await shop.token(CARDS.threeDSecure) }
      const { actionUrl } = await startPayment(shop.needs, VISITOR, first)
      const givenUp = { status: 'cancelled' } as const
      await db.updateTable('paymentIntents').set(givenUp).where('checkoutId', '=', checkoutId).execute()
      await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.lostAnswer) })
      await shop.bank.answerChallenge(new URL(actionUrl!).pathname.split('/').at(-1)!, 'approve')
      const successes = (await shop.events()).slice(-2)
      await Promise.all(successes.map((event) => send(shop.needs, event)))
      await Promise.all(CROWD.map(() => sendRequestedRefunds(shop.needs)))
      expect(await getStatement(db, reservation.id)).toMatchObject({
        paid: 200_000,
        refunded: 100_000,
        balance: 0,
      })
    }
  })

  test('the same quote posted several times at once is charged once', async () => {
    const { reservation } = await openCheckout(db)
    const quote = quoteOf(120_000, 2_000)
    await Promise.all(CROWD.map(() => postCharges(db, { reservation, quote, source: 'add-ons' })))
    expect(await getStatement(db, reservation.id)).toMatchObject({ total: 122_000 })
  })

  test('a refund asked for several times at once is sent once, and each caller is given the same one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop(db)
      const { demand, reservation } = await openCheckout(db)
      await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.succeeds) })
      const refund = { reservation, amount: 60_000, reason: 'gesture', requestKey: 'at-once' }
      const answers = await Promise.all(CROWD.map(() => refundReservation(shop.needs, SYSTEM, refund)))
      expect(new Set(answers.map((refunds) => refunds.map(({ publicId }) => publicId).join()))).toHaveLength(
        1,
      )
      const others = await Promise.allSettled(
        CROWD.map((_, i) => refundReservation(shop.needs, SYSTEM, { ...refund, requestKey: `other-${i}` })),
      )
      expect(others.every(({ status }) => status === 'rejected')).toBe(true)
      expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 60_000 })
    }
  })

  test('a refund recorded between two reads of the same request is given back, not refused as too much', async () => {
    const shop = await openShop(db)
    const { demand, reservation } = await openCheckout(db)
    await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.succeeds) })
    const refund = { reservation, amount: 60_000, reason: 'gesture', requestKey: 'between' }
    const second = await db.transaction().execute(async (first) => {
      // The second request can read its refunds, and waits for the sums that they leave.
      await sql`lock table payouts in access exclusive mode`.execute(first)
      const waiting = refundReservation(shop.needs, SYSTEM, refund)
      waiting.catch(() => {})
      await vi.waitFor(async () => expect(await waitersOf(first, 'payouts')).toBe(1), 5_000)
      await requestRefund(first, { ...refund, isGoodwill: true, requestedBy: 'A colleague' })
      return { waiting }
    })
    expect(await second.waiting).toMatchObject([{ amount: 60_000 }])
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 60_000 })
  })

  test('two runs of the installments charge a due once', async () => {
    const shop = await openShop(db)
    const { demand, reservation } = await openCheckout(db)
    await replaceDues(db, reservation, [
      { dueOn: '2027-06-20', amount: 40_000, kind: 'installment', label: 'Versement 1' },
      { dueOn: '2027-07-20', amount: 60_000, kind: 'installment', label: 'Versement 2' },
    ])
    await startPayment(shop.needs, VISITOR, {
      ...demand,
      method: 'installments',
      amount: 40_000,
      allocations: [{ ...demand.allocations[0]!, amount: 40_000 }],
      cardToken: await shop.token(CARDS.succeeds),
    })
    const july = { ...shop.needs, clock: { now: () => new Date('2027-07-20T10:00:00Z') } }
    await Promise.all([chargeDueInstallments(july), chargeDueInstallments(july), chargeDueInstallments(july)])
    expect((await listDues(db, reservation.id)).map(({ paid }) => paid)).toEqual([40_000, 60_000])
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })
})
