import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import {
  approveMoneyAct,
  refuseMoneyAct,
  withdrawMoneyAct,
} from '#modules/payments/server/decide-money-act.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { seenTransfer, sumOfLedger } from '#tests/payment-fixture.ts'
import { person, type TestPerson, VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer, awaitedTransfer, lastWaiting } from '#tests/treasurers.ts'
import { confirmTransfer } from './confirm-transfer.ts'

const LIMIT = 1_000_000

let db: Database
let first: TestPerson
let second: TestPerson

beforeAll(async () => {
  db = (await openTestDatabase()).db
  first = await addTreasurer(db)
  second = await addTreasurer(db, 'SUPER_ADMIN')
})

/** The last waiting act, as its reader sees it. */
const waiting = ({ needs }: { needs: Services }, reader = second) => lastWaiting(needs, reader)

const traces = async (id: string) =>
  (
    await db
      .selectFrom('auditEntries')
      .select(['action', 'actorId'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actorId }) => [action, actorId])

describe('a transfer that was received', () => {
  test('of exactly the limit is confirmed by one person', async () => {
    const { needs, deliver, reference, reservation } = await awaitedTransfer(db, LIMIT)
    expect(await confirmTransfer(needs, first, seenTransfer(reference, LIMIT))).toMatchObject({
      kind: 'whole',
    })
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: LIMIT })
  })

  test('of one cent above the limit waits: money moves once, when another person approves', async () => {
    const { needs, deliver, reference, reservation } = await awaitedTransfer(db, LIMIT + 1)
    const seen = seenTransfer(reference, LIMIT + 1)
    expect(await confirmTransfer(needs, first, seen)).toEqual({ kind: 'awaits_second' })
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 0 })

    const act = await waiting({ needs })
    expect(act).toMatchObject({
      ...{ kind: 'transfer.receive', amount: LIMIT + 1, askedBy: 'Camille Roux' },
      input: { reference, payer: 'Camille Exemple' },
      seen: { awaited: LIMIT + 1, received: 0 },
      ...{ hasChanged: false, mayApprove: true, mayRefuse: true, mayWithdraw: false },
    })
    expect(await waiting({ needs }, first)).toMatchObject({
      mayApprove: false,
      mayRefuse: false,
      mayWithdraw: true,
    })

    await expect(approveMoneyAct(needs, first, act.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(refuseMoneyAct(needs, first, { id: act.id, reason: 'non' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const actor of [SYSTEM, person('ADMIN', { userId: second.userId })])
      await expect(approveMoneyAct(needs, actor, act.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(approveMoneyAct(needs, VISITOR, act.id)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })

    expect(await approveMoneyAct(needs, second, act.id)).toBe('done')
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: LIMIT + 1, balance: 0 })
    await expect(approveMoneyAct(needs, second, act.id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: LIMIT + 1 })
    expect(await traces(act.id)).toEqual([
      ['money_act.ask', first.userId],
      ['money_act.approve', second.userId],
    ])
    expect(await traces(reference)).toEqual([['transfer.receive', second.userId]])
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('waits once: a second demand, by the same or another person, is refused', async () => {
    const { needs, reference } = await awaitedTransfer(db, 2 * LIMIT)
    const seen = seenTransfer(reference, 2 * LIMIT)
    await confirmTransfer(needs, first, seen)
    for (const actor of [first, second])
      await expect(confirmTransfer(needs, actor, seen)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('in parts counts as one: the part that exceeds the limit waits', async () => {
    const { needs, reference } = await awaitedTransfer(db, 3 * LIMIT)
    expect(await confirmTransfer(needs, first, seenTransfer(reference, LIMIT))).toMatchObject({
      kind: 'part',
    })
    const next = { ...seenTransfer(reference, 1), seenReceived: LIMIT }
    expect(await confirmTransfer(needs, first, next)).toEqual({ kind: 'awaits_second' })
  })

  test('is refused with a reason, which is kept; the act may then be asked for again', async () => {
    const { needs, reference } = await awaitedTransfer(db, 2 * LIMIT)
    const seen = seenTransfer(reference, 2 * LIMIT)
    await confirmTransfer(needs, first, seen)
    const { id } = await waiting({ needs })
    await expect(refuseMoneyAct(needs, second, { id, reason: ' ' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await refuseMoneyAct(needs, second, { id, reason: 'Le relevé dit 2 000,00 €.' })
    await expect(approveMoneyAct(needs, second, id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const row = await db
      .selectFrom('moneyActs')
      .select(['status', 'reason', 'askedBy', 'decidedBy'])
      .where('publicId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      ...{ status: 'refused', reason: 'Le relevé dit 2 000,00 €.' },
      ...{ askedBy: first.userId, decidedBy: second.userId },
    })
    expect(await confirmTransfer(needs, second, seen)).toEqual({ kind: 'awaits_second' })
  })

  test('is withdrawn by the person who asked for it, and by no other', async () => {
    const { needs, deliver, reference, reservation } = await awaitedTransfer(db, 2 * LIMIT)
    await confirmTransfer(needs, first, seenTransfer(reference, 2 * LIMIT))
    const { id } = await waiting({ needs })
    await expect(withdrawMoneyAct(needs, second, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await withdrawMoneyAct(needs, first, id)
    await expect(approveMoneyAct(needs, second, id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 0 })
    expect(await traces(id)).toEqual([
      ['money_act.ask', first.userId],
      ['money_act.withdraw', first.userId],
    ])
  })

  test('is void once more money has come: approval moves nothing, and a new demand is accepted', async () => {
    const { needs, deliver, reference, reservation } = await awaitedTransfer(db, 2 * LIMIT)
    const ask = (cents: number, seenReceived = 0) =>
      confirmTransfer(needs, first, { ...seenTransfer(reference, cents), seenReceived })
    await ask(2 * LIMIT)
    await ask(100_000)
    const act = await waiting({ needs })
    expect(act).toMatchObject({ hasChanged: true, mayApprove: false, mayRefuse: true })
    expect(await approveMoneyAct(needs, second, act.id)).toBe('void')
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000 })
    expect(await traces(act.id)).toEqual([
      ['money_act.ask', first.userId],
      ['money_act.void', second.userId],
    ])
    expect(await ask(2 * LIMIT - 100_000, 100_000)).toEqual({ kind: 'awaits_second' })
  })

  test('is replaced by a demand for the present figures', async () => {
    const { needs, reference } = await awaitedTransfer(db, 2 * LIMIT)
    const ask = (cents: number, seenReceived = 0) =>
      confirmTransfer(needs, first, { ...seenTransfer(reference, cents), seenReceived })
    await ask(2 * LIMIT)
    const { id } = await waiting({ needs })
    await ask(100_000)
    expect(await ask(2 * LIMIT - 100_000, 100_000)).toEqual({ kind: 'awaits_second' })
    await expect(approveMoneyAct(needs, second, id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await waiting({ needs })).toMatchObject({ amount: 2 * LIMIT - 100_000, hasChanged: false })
  })

  test('cannot be asked for by the product itself', async () => {
    const { needs, reference } = await awaitedTransfer(db, 2 * LIMIT)
    await expect(confirmTransfer(needs, SYSTEM, seenTransfer(reference, 2 * LIMIT))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

test('waiting acts are read by the administrators too, decided only by staff who move money', async () => {
  const { needs, reference } = await awaitedTransfer(db, 2 * LIMIT)
  await confirmTransfer(needs, first, seenTransfer(reference, 2 * LIMIT))
  expect(await waiting({ needs }, person('ADMIN'))).toMatchObject({
    ...{ mayApprove: false, mayRefuse: false, mayWithdraw: false },
  })
  await expect(listWaitingMoneyActs(needs, VISITOR)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the database itself refuses an approval by the person who asked', async () => {
  const { needs, reference } = await awaitedTransfer(db, 2 * LIMIT)
  await confirmTransfer(needs, first, seenTransfer(reference, 2 * LIMIT))
  const { id } = await waiting({ needs })
  const approved = db
    .updateTable('moneyActs')
    .set({ status: 'approved', decidedBy: first.userId, decidedAt: new Date() })
    .where('publicId', '=', id)
    .execute()
  await expect(approved).rejects.toThrow('money_acts_two_persons')
})
