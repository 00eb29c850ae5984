import { beforeAll, expect, test } from 'vitest'
import { approveMoneyAct, withdrawMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import type { Database } from '#platform/database/database.ts'
import { seenTransfer, sumOfLedger } from '#tests/payment-fixture.ts'
import type { TestPerson } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer, awaitedTransfer } from '#tests/treasurers.ts'
import { confirmTransfer } from './confirm-transfer.ts'

const ROUNDS = 8
const AMOUNT = 2_000_000

let db: Database
let first: TestPerson
let seconds: TestPerson[]

beforeAll(async () => {
  db = (await openTestDatabase()).db
  first = await addTreasurer(db)
  seconds = await Promise.all(Array.from({ length: 6 }, () => addTreasurer(db, 'SUPER_ADMIN')))
})

async function asked() {
  const stay = await awaitedTransfer(db, AMOUNT)
  await confirmTransfer(stay.needs, first, seenTransfer(stay.reference, AMOUNT))
  const { id } = (await listWaitingMoneyActs(stay.needs, first)).at(-1)!
  const paid = async () => {
    await stay.deliver()
    return (await getStatement(db, stay.reservation.id)).paid
  }
  return { ...stay, id, paid }
}

test('several approvals of one act at once move the money once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { needs, id, reference, paid } = await asked()
    const answers = await Promise.allSettled(seconds.map((second) => approveMoneyAct(needs, second, id)))
    const done = answers.filter((one) => one.status === 'fulfilled')
    expect(done.map(({ value }) => value)).toEqual(['done'])
    for (const one of answers)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await paid()).toBe(AMOUNT)
    const noted = await db
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', 'in', [reference, id])
      .orderBy('id')
      .execute()
    expect(noted.map(({ action }) => action).sort()).toEqual([
      ...['money_act.approve', 'money_act.ask', 'transfer.receive'],
    ])
  }
  expect(await sumOfLedger(db)).toBe(0)
})

test('of an approval and a withdrawal at once, one counts; only the approval moves money', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { needs, id, paid } = await asked()
    const [approved, withdrawn] = await Promise.allSettled([
      approveMoneyAct(needs, seconds[0]!, id),
      withdrawMoneyAct(needs, first, id),
    ])
    expect(approved.status).not.toBe(withdrawn.status)
    expect(await paid()).toBe(approved.status === 'fulfilled' ? AMOUNT : 0)
  }
})

test('the same act asked for at once by several persons waits once', async () => {
  const { needs, reference } = await awaitedTransfer(db, AMOUNT)
  const asks = await Promise.allSettled(
    [first, ...seconds].map((one) => confirmTransfer(needs, one, seenTransfer(reference, AMOUNT))),
  )
  expect(asks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await db
    .selectFrom('moneyActs')
    .select('id')
    .where('subjectId', '=', reference)
    .where('status', '=', 'waiting')
    .execute()
  expect(rows).toHaveLength(1)
})
