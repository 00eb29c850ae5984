import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { GIVEN_UP_LIST } from '#modules/operations/given-up-list.ts'
import { retryWork } from '#modules/operations/server/retry-work.ts'
import type { Database } from '#platform/database/database.ts'
import { listGivenUp } from '#platform/queue/given-up.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { CARDS, openCheckout, openShop, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { OWED_PAYOUT_LIST } from '../owed-payout-list.ts'
import { STUCK_REFUND_LIST } from '../stuck-refund-list.ts'
import { getStatement } from './get-statement.ts'
import { listOwedPayouts } from './list-owed-payouts.ts'
import { listStuckRefunds } from './list-stuck-refunds.ts'
import type { PaymentPort } from './payment-port.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { listRefunds, refundReservation } from './refund-reservation.ts'
import { retryStuckRefund } from './retry-stuck-refund.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** A paid stay whose bank answers refunds as the test asks. */
async function paid() {
  const shop = await openShop(db)
  const { sent } = shop
  const checkout = await openCheckout(db)
  const cardToken = await shop.token(CARDS.succeeds)
  await startPayment(shop.needs, VISITOR, { ...checkout.demand, cardToken })
  let calls = 0
  let answer: PaymentPort['refund'] = shop.payments.refund
  const needs = {
    ...shop.needs,
    payments: {
      ...shop.payments,
      refund: (input: Parameters<PaymentPort['refund']>[0]) => {
        calls += 1
        return answer(input)
      },
    },
  }
  const { reservation } = checkout
  const bank = {
    silent: () => (answer = () => Promise.reject(new Error('The bank is away'))),
    refuses: () =>
      (answer = async ({ reference, providerId, amount }) => ({
        ...{ id: `re_${crypto.randomUUID()}`, reference, providerId, amount },
        status: 'failed' as const,
      })),
    slow: () =>
      (answer = async ({ reference, providerId, amount }) => ({
        ...{ id: 're_slow', reference, providerId, amount },
        status: 'requested' as const,
      })),
    well: () => (answer = shop.payments.refund),
  }
  const refund = () =>
    refundReservation(needs, SYSTEM, { reservation, amount: 40_000, reason: 'gesture', requestKey: 'one' })
  /** Makes every waiting refund due, and sends it. */
  const later = async (asking = needs) => {
    await sql`update queue_items set next_attempt_at = now() where kind = 'refund'`.execute(db)
    return sendRequestedRefunds(asking)
  }
  const stuck = async () =>
    (await listStuckRefunds(needs, SYSTEM, criteriaOf(STUCK_REFUND_LIST, `failed-q=${reservation.number}`)))
      .rows
  return { needs, reservation, bank, refund, later, stuck, sent, calls: () => calls, shop }
}

const refundedTo = async ({ id }: { id: number }) => (await getStatement(db, id)).refunded

describe('a refund that the bank does not answer', () => {
  test('is sent again only when due, then succeeds once, with one mail to its traveler', async () => {
    const { needs, bank, refund, later, sent, calls, reservation } = await paid()
    bank.silent()
    await refund()
    await sendRequestedRefunds(needs)
    expect(calls()).toBe(1)
    bank.well()
    expect(await later()).toEqual({ unsent: 0 })
    await later()
    expect(calls()).toBe(2)
    expect(await refundedTo(reservation)).toBe(40_000)
    expect(sent).toMatchObject([{ reservationId: reservation.id, amount: 40_000 }])
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('waits longer after each failure, then for staff, who send it', async () => {
    const { needs, bank, refund, later, stuck, calls, reservation } = await paid()
    bank.silent()
    await refund()
    for (let i = 0; i < 15; i += 1) await later()
    expect(calls()).toBe(12)
    const [waiting] = await stuck()
    expect(waiting).toMatchObject({ amount: 40_000, problem: 'The bank is away' })
    expect(await refundedTo(reservation)).toBe(0)

    bank.well()
    await retryStuckRefund(needs, SYSTEM, waiting!.id)
    expect(await stuck()).toEqual([])
    expect(await refundedTo(reservation)).toBe(40_000)
    await expect(retryStuckRefund(needs, SYSTEM, waiting!.id)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [] })
  })
})

describe('a refund that the bank turns down', () => {
  test('is retried three times, then owed by transfer, and no money moves meanwhile', async () => {
    const { needs, bank, refund, later, stuck, calls, reservation } = await paid()
    bank.refuses()
    await refund()
    expect(calls()).toBe(1)
    expect(await stuck()).toEqual([])
    for (let i = 0; i < 6; i += 1) await later()
    expect(calls()).toBe(4)
    expect((await listRefunds(db, reservation.id)).map(({ status }) => status)).toEqual(
      Array(4).fill('failed'),
    )
    expect(await stuck()).toEqual([])
    const criteria = criteriaOf(OWED_PAYOUT_LIST, `payouts-q=${reservation.number}`)
    expect((await listOwedPayouts(needs, SYSTEM, criteria)).rows).toMatchObject([
      { amount: 40_000, because: 'refused_refund', account: null },
    ])
    expect(await refundedTo(reservation)).toBe(0)
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('asked for twice by the same act is still one refund', async () => {
    const { bank, refund, later, reservation } = await paid()
    bank.refuses()
    await refund()
    bank.well()
    await refund()
    await later()
    expect(await refundedTo(reservation)).toBe(40_000)
  })
})

test('a refund the bank is slow to answer is not sent again at once, and its event settles it', async () => {
  const { needs, bank, refund, calls, reservation, sent } = await paid()
  bank.slow()
  await refund()
  await sendRequestedRefunds(needs)
  expect(calls()).toBe(1)
  expect(await refundedTo(reservation)).toBe(0)
  bank.well()
  await sql`update queue_items set next_attempt_at = now() where kind = 'refund'`.execute(db)
  await sendRequestedRefunds(needs)
  expect(await refundedTo(reservation)).toBe(40_000)
  expect(sent).toHaveLength(1)
})

test('a refund that an event settles leaves the queue and is not requested again', async () => {
  const { bank, refund, later, calls, shop, sent } = await paid()
  bank.slow()
  const [asked] = await refund()
  const item = () =>
    db.selectFrom('queueItems').select('attempts').where('subject', '=', asked!.publicId).execute()
  expect(await item()).toHaveLength(1)
  const { providerId } = await db
    .selectFrom('paymentIntents')
    .innerJoin('refunds', 'refunds.intentId', 'paymentIntents.id')
    .select('paymentIntents.providerId')
    .where('refunds.publicId', '=', asked!.publicId)
    .executeTakeFirstOrThrow()
  await shop.payments.refund({
    ...{ reference: asked!.publicId, idempotencyKey: 'at the bank', amount: 40_000, providerId: providerId! },
  })
  await shop.deliver()
  expect(sent).toHaveLength(1)
  expect(await item()).toEqual([])
  await later()
  expect(calls()).toBe(1)
})

test('a refund of a payment that another provider took is left to staff, with the reason', async () => {
  const { needs, bank, refund, later, stuck, calls } = await paid()
  bank.silent()
  await refund()
  const moved = { ...needs, payments: { ...needs.payments, providers: ['another'] } }
  for (let i = 0; i < 12; i += 1) await later(moved)
  expect(calls()).toBe(1)
  expect(await stuck()).toMatchObject([{ problem: expect.stringContaining('n’est plus le prestataire') }])
})

test('a refund that was given up is on the page of given-up work, where staff send it again', async () => {
  const { needs, bank, refund, later, stuck, reservation } = await paid()
  bank.silent()
  await refund()
  for (let i = 0; i < 12; i += 1) await later()
  const [waiting] = await stuck()
  const { rows } = await listGivenUp(db, criteriaOf(GIVEN_UP_LIST, `?q=${waiting!.id}`))
  const [work] = rows
  expect(work).toMatchObject({ kind: 'refund', attempts: 12, reason: 'The bank is away' })
  bank.well()
  await retryWork(needs, SYSTEM, { items: [work!.id] })
  expect(await stuck()).toEqual([])
  expect(await sendRequestedRefunds(needs, [waiting!.id])).toEqual({ unsent: 0 })
  expect(await refundedTo(reservation)).toBe(40_000)
})

test('stuck refunds are refused to actors who may not move money', async () => {
  const { needs, bank, refund, later, stuck } = await paid()
  bank.silent()
  await refund()
  for (let i = 0; i < 12; i += 1) await later()
  const [waiting] = await stuck()
  const agent: Actor = {
    ...{ kind: 'user', userId: 'u1', email: 'u1@example.fr', agencyIds: [], visitorId: null },
    roles: ['AGENT', 'OWNER'],
  }
  for (const actor of [VISITOR, agent]) {
    await expect(listStuckRefunds(needs, actor, criteriaOf(STUCK_REFUND_LIST))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(retryStuckRefund(needs, actor, waiting!.id)).rejects.toMatchObject({
      code: actor === VISITOR ? 'SIGN_IN_REQUIRED' : 'FORBIDDEN',
    })
  }
  await expect(retryStuckRefund(needs, SYSTEM, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
