import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { CARDS, openCheckout, openShop, quoteOf, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { applyProviderRefund } from './apply-provider-refund.ts'
import { getStatement } from './get-statement.ts'
import { postCancellation } from './post-cancellation.ts'
import { refundReservation } from './refund-reservation.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

async function paid() {
  const shop = await openShop(db)
  const checkout = await openCheckout(db)
  const cardToken = await shop.token(CARDS.succeeds)
  const view = await startPayment(shop.needs, VISITOR, { ...checkout.demand, cardToken })
  return { ...shop, ...checkout, view }
}

describe('refund', () => {
  test('is sent once per request key, however often it is asked for', async () => {
    const { needs, reservation, view, payments, deliver } = await paid()
    const demand = { reservation, amount: 30_000, reason: 'gesture', requestKey: 'demand-1' }
    const [first] = await refundReservation(needs, SYSTEM, demand)
    expect(first).toMatchObject({ amount: 30_000, status: 'succeeded' })
    expect(await refundReservation(needs, SYSTEM, demand)).toEqual([first])
    await deliver()
    expect(await payments.find(view.publicId, new Date(0))).toMatchObject({
      captured: 100_000,
      refunded: 30_000,
    })
    expect(await getStatement(db, reservation.id)).toMatchObject({
      paid: 100_000,
      refunded: 30_000,
      balance: 0,
    })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('is refused beyond the money received', async () => {
    const { needs, reservation } = await paid()
    const demand = (amount: number, requestKey: string) =>
      refundReservation(needs, SYSTEM, { reservation, amount, reason: 'gesture', requestKey })
    await demand(70_000, 'a')
    await expect(demand(30_001, 'b')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { refundable: 30_000 },
    })
    await expect(demand(-5, 'c')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await demand(30_000, 'd')
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 100_000 })
  })

  test('sends what a cancellation owes, and nothing the second time', async () => {
    const { needs, reservation } = await paid()
    const refund = { lines: [{ ...quoteOf(100_000).lines[0]!, refund: 50_000 }] }
    await postCancellation(db, { reservation, refund })
    const demand = { reservation, amount: 'owed' as const, reason: 'cancelled' }
    expect(await refundReservation(needs, SYSTEM, { ...demand, requestKey: 'cancel' })).toMatchObject([
      { amount: 50_000 },
    ])
    expect(await refundReservation(needs, SYSTEM, { ...demand, requestKey: 'again' })).toEqual([])
    expect(await getStatement(db, reservation.id)).toMatchObject({ total: 50_000, balance: 0 })
  })

  test('that the provider does not answer is sent again with the same key', async () => {
    const { needs, reservation, payments, view } = await paid()
    let asked = 0
    const silent = {
      ...needs,
      payments: {
        ...payments,
        refund: async (input: Parameters<typeof payments.refund>[0]) => {
          asked += 1
          await payments.refund(input)
          throw new Error('The answer was lost')
        },
      },
    }
    const demand = { reservation, amount: 30_000, reason: 'gesture', requestKey: 'lost' }
    expect(await refundReservation(silent, SYSTEM, demand)).toMatchObject([{ status: 'requested' }])
    expect(await sendRequestedRefunds(needs)).toEqual({ unsent: 0 })
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 0 })
    await sql`update queue_items set next_attempt_at = now() where kind = 'refund'`.execute(db)
    expect(await sendRequestedRefunds(needs)).toEqual({ unsent: 0 })
    expect(asked).toBe(1)
    expect(await payments.find(view.publicId, new Date(0))).toMatchObject({ refunded: 30_000 })
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 30_000 })
  })

  test('that the bank returns is reversed, and can be made again', async () => {
    const { needs, reservation, events } = await paid()
    await refundReservation(needs, SYSTEM, {
      reservation,
      amount: 30_000,
      reason: 'gesture',
      requestKey: 'back',
    })
    const event = (await events()).at(-1)!
    if (event.about !== 'refund') throw new Error('The last event is the refund')
    const returned = { ...event.refund, status: 'failed' as const }
    await inTransaction(db, (trx) => applyProviderRefund(trx, needs, returned))
    await inTransaction(db, (trx) => applyProviderRefund(trx, needs, returned))
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 0, balance: 0 })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('is refused to roles that may not move money', async () => {
    const { needs, reservation } = await paid()
    const user = (roles: Extract<Actor, { kind: 'user' }>['roles']): Actor => ({
      kind: 'user',
      userId: 'u1',
      email: 'u1@example.fr',
      roles,
      agencyIds: [],
      visitorId: null,
    })
    const demand = { reservation, amount: 1_000, reason: 'gesture', requestKey: 'who' }
    for (const actor of [VISITOR, user(['TRAVELER']), user(['OWNER', 'AGENT'])]) {
      await expect(refundReservation(needs, actor, demand)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await refundReservation(needs, user(['BACK_OFFICE']), demand)).toHaveLength(1)
  })
})
