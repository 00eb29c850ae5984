import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { approveMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import {
  listRefunds,
  refundAsGoodwill,
  refundReservation,
} from '#modules/payments/server/refund-reservation.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import { listWaitingGoodwill } from '#modules/payments/server/waiting-goodwill.ts'
import { withdrawGesture } from '#modules/stays/server/withdraw-gesture.ts'
import type { Database } from '#platform/database/database.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { person, type TestPerson } from '#tests/person.ts'
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

/** The agency of a stay, and its gestures that wait, as a person reads them: the second treasurer unless another reads. */
const stayOf = ({ id }: { id: number }) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('properties as p', 'p.id', 'r.propertyId')
    .select(['r.publicId', 'p.agencyId'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
const waitingOf = async (reservation: { propertyId: number; id: number }, actor: Actor = second) =>
  listWaitingGoodwill(db, actor, { reservation, agencyId: (await stayOf(reservation)).agencyId })

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
  expect(await waitingOf(reservation)).toMatchObject([{ amount: 1, mayWithdraw: false }])
  const { id } = await lastWaiting(needs, second)
  expect(await approveMoneyAct(needs, second, id)).toBe('done')
  expect(await listRefunds(db, reservation.id)).toHaveLength(2)
  expect(await waitingOf(reservation)).toEqual([])
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

test('each head of the agency withdraws a gesture that one of them asked for, until it is decided; no other person does', async () => {
  const { needs, reservation } = await receivedTransfer(db, 3 * LIMIT, [first, second])
  const { publicId, agencyId } = await stayOf(reservation)
  const [head, colleague] = [
    await addPerson({ db }, 'AGENCY_ADMIN', agencyId),
    await addPerson({ db }, 'AGENCY_ADMIN', agencyId),
  ]
  const ask = (actor: Actor, requestKey: string) =>
    refundAsGoodwill(needs, actor, { reservation, amount: 2 * LIMIT, reason: 'Piscine froide', requestKey })
  const withdraw = (actor: Actor, act: string) =>
    withdrawGesture(needs, actor, { reservation: publicId, act })

  await ask(head, 'one')
  const [waiting] = await waitingOf(reservation, colleague)
  expect(waiting).toMatchObject({ amount: 2 * LIMIT, mayWithdraw: true })
  const { act } = waiting!
  const [another] = await waitingOf(reservation, second)
  expect(another).toMatchObject({ mayWithdraw: false })
  for (const actor of [second, person('AGENT', { agencyIds: [agencyId] })])
    await expect(withdraw(actor, act)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const elsewhere = person('AGENCY_ADMIN', { agencyIds: [agencyId + 1_000] })
  await expect(withdraw(elsewhere, act)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await withdraw(colleague, act)
  expect(await waitingOf(reservation)).toEqual([])
  await expect(approveMoneyAct(needs, second, act)).rejects.toMatchObject({
    details: { reason: expect.stringMatching(/retiré/) },
  })
  expect(await listRefunds(db, reservation.id)).toEqual([])

  await ask(first, 'two')
  const [ofHouse] = await waitingOf(reservation, head)
  await expect(withdraw(head, ofHouse!.act)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await approveMoneyAct(needs, second, ofHouse!.act)
  await expect(withdraw(first, ofHouse!.act)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  const traces = await db
    .selectFrom('auditEntries')
    .select('actorId')
    .where('action', '=', 'money_act.withdraw')
    .where('subjectId', '=', act)
    .execute()
  expect(traces).toEqual([{ actorId: colleague.userId }])
})
