import { beforeAll, expect, test } from 'vitest'
import { approveMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import {
  listRefunds,
  listWaitingGoodwill,
  refundAsGoodwill,
  refundReservation,
} from '#modules/payments/server/refund-reservation.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import type { Database } from '#platform/database/database.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import type { TestPerson } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer, lastWaiting, receivedTransfer } from '#tests/treasurers.ts'

const LIMIT = 1_000_000

let db: Database
let first: TestPerson
let second: TestPerson

beforeAll(async () => {
  db = (await openTestDatabase()).db
  first = await addTreasurer(db)
  second = await addTreasurer(db, 'SUPER_ADMIN')
})

test('a refund above the limit needs two persons, and two again to confirm that it was sent', async () => {
  const { needs, deliver, reservation } = await receivedTransfer(db, 3 * LIMIT, [first, second])
  const demand = { reservation, amount: 2 * LIMIT, reason: 'gesture', requestKey: 'one' }
  expect(await refundReservation(needs, first, demand)).toEqual([])
  expect(await listRefunds(db, reservation.id)).toEqual([])
  const goodwill = await lastWaiting(needs, second)
  expect(goodwill).toMatchObject({
    kind: 'refund.goodwill',
    amount: 2 * LIMIT,
    seen: { refundable: 3 * LIMIT },
  })
  expect(await approveMoneyAct(needs, second, goodwill.id)).toBe('done')
  const [refund] = await listRefunds(db, reservation.id)
  expect(refund).toMatchObject({ amount: 2 * LIMIT, status: 'failed' })
  // A demand with the same key gives the same refund and needs no second approval.
  expect(await refundReservation(needs, first, demand)).toHaveLength(1)
  await sendRequestedRefunds(needs)
  await deliver()

  const owed = await db
    .selectFrom('payouts')
    .select('publicId')
    .where('refundId', '=', refund!.id)
    .executeTakeFirstOrThrow()
  const left = { payout: owed.publicId, bankReference: 'VIR-2' }
  expect(await recordPayoutSent(needs, second, left)).toEqual({ kind: 'awaits_second' })
  await deliver()
  expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 0 })
  const sent = await lastWaiting(needs, first)
  expect(sent).toMatchObject({ kind: 'payout.send', amount: 2 * LIMIT, mayApprove: true })
  expect(await approveMoneyAct(needs, first, sent.id)).toBe('done')
  await deliver()
  expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 2 * LIMIT })
  expect(await sumOfLedger(db)).toBe(0)
})

test('gestures of one stay count together: the one that passes the limit waits for a second person', async () => {
  const { needs, reservation } = await receivedTransfer(db, 3 * LIMIT, [first, second])
  const give = (amount: number, requestKey: string) =>
    refundAsGoodwill(needs, first, { reservation, amount, reason: 'Piscine froide', requestKey })
  expect(await give(LIMIT, 'one')).toMatchObject({ kind: 'requested' })
  expect(await give(1, 'two')).toEqual({ kind: 'awaits_second' })
  expect(await listRefunds(db, reservation.id)).toHaveLength(1)
  expect(await listWaitingGoodwill(db, reservation)).toEqual([1])
  const { id } = await lastWaiting(needs, second)
  expect(await approveMoneyAct(needs, second, id)).toBe('done')
  expect(await listRefunds(db, reservation.id)).toHaveLength(2)
  expect(await listWaitingGoodwill(db, reservation)).toEqual([])
  expect(await sumOfLedger(db)).toBe(0)
})

test('a demand for a goodwill refund is void once less money may go back', async () => {
  const { needs, reservation } = await receivedTransfer(db, 3 * LIMIT, [first, second])
  const demand = { reservation, reason: 'gesture' }
  await refundReservation(needs, first, { ...demand, amount: 2 * LIMIT, requestKey: 'large' })
  await refundReservation(needs, first, { ...demand, amount: 50_000, requestKey: 'small' })
  const { id, hasChanged } = await lastWaiting(needs, second)
  expect(hasChanged).toBe(true)
  expect(await approveMoneyAct(needs, second, id)).toBe('void')
  expect(await listRefunds(db, reservation.id)).toMatchObject([{ amount: 50_000 }])
})
