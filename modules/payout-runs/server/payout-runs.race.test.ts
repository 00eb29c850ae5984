import { beforeAll, expect, test } from 'vitest'
import { listOwnerClaims, readOwnerClaim } from '#modules/payments/server/owner-account.ts'
import { recordOwnerPayout } from '#modules/payments/server/record-owner-payout.ts'
import type { Database } from '#platform/database/database.ts'
import { owedBook } from '#tests/owed-book.ts'
import { openShop, sumOfLedger } from '#tests/payment-fixture.ts'
import type { TestPerson } from '#tests/person.ts'
import { isRead } from '#tests/process/dying-database.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { approvePayoutRun } from './approve-payout-run.ts'
import { cancelPayoutRun } from './cancel-payout-run.ts'
import { exportPayoutRun } from './export-payout-run.ts'
import { proposePayoutRun } from './propose-payout-run.ts'
import { readPayoutRun } from './read-payout-run.ts'
import { sendPayoutRun } from './send-payout-run.ts'
import { refusePayoutLine, settlePayoutRun } from './settle-payout-run.ts'

const DAYS = { executeOn: '2027-08-04', dueUntil: '2027-08-10' } as const
const ROUNDS = 4

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
let staff: TestPerson
let seconds: TestPerson[]
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
  staff = await addTreasurer(db)
  seconds = await Promise.all(Array.from({ length: 5 }, () => addTreasurer(db)))
})

async function openBook() {
  const book = await owedBook(db, shop, staff)
  const propose = (by = staff) => proposePayoutRun(book.needs, by, { agencyId: book.agencyId, ...DAYS })
  const claim = () => readOwnerClaim(db, { holderId: book.agencyId, partyId: book.party })
  return { ...book, propose, claim }
}

/** Each is done or refused as a conflict; answers how many were done. */
async function doneOf(asked: readonly Promise<unknown>[]): Promise<number> {
  const answers = await Promise.allSettled(asked)
  for (const one of answers)
    if (one.status === 'rejected')
      expect(['STATUS_CONFLICT', 'INVALID_INPUT']).toContain((one.reason as { code: string }).code)
  return answers.filter(({ status }) => status === 'fulfilled').length
}

test('a claim is taken once, by one of several runs proposed at once, or by a transfer noted by hand', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { agencyId, party, needs, propose, owed, claim } = await openBook()
    const byHand = recordOwnerPayout(needs, staff, { agencyId, party, amount: owed, reference: 'VIR-1' })
    expect(await doneOf([...seconds.map(propose), byHand])).toBe(1)
    const promised = await db
      .selectFrom('promisedTransfers')
      .select('amount')
      .where('holderId', '=', agencyId)
      .execute()
    expect(promised.reduce((sum, { amount }) => sum + amount, 0) + owed - (await claim())).toBe(owed)
  }
})

test('several approvals, cancellations, sendings, refusals and settlements at once each count once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { agencyId, needs, propose, owed, claim } = await openBook()
    const { run } = await propose()
    expect(await doneOf(seconds.map((one) => approvePayoutRun(needs, one, run)))).toBe(1)
    const files = await Promise.all(seconds.map((one) => exportPayoutRun(needs, one, run)))
    expect(new Set(files.map(({ hash }) => hash)).size).toBe(1)
    const cancel = cancelPayoutRun(needs, staff, run)
    expect(await doneOf([...seconds.map((one) => sendPayoutRun(needs, one, run)), cancel])).toBe(1)
    const { state, lines } = await readPayoutRun({ db }, staff, run)
    expect(await claim()).toBe(state === 'sent' ? 0 : owed)
    if (state !== 'sent') continue
    const settled = settlePayoutRun(needs, staff, { run, line: null })
    const refused = seconds.map((one) =>
      refusePayoutLine(needs, one, { run, line: lines[0]!.id, reason: 'Compte clos' }),
    )
    // Settled first, it still comes back; refused first, it is settled no more.
    expect(await doneOf([settled, ...refused])).toBeGreaterThanOrEqual(1)
    expect(await listOwnerClaims(db, agencyId)).toMatchObject([{ claim: owed }])
  }
  expect(await sumOfLedger(db)).toBe(0)
})

test('runs of a book that are approved after each other have numbers without gap', async () => {
  const { agencyId, needs, propose } = await openBook()
  const numbers = []
  for (const second of seconds.slice(0, 3)) {
    const { run } = await propose()
    numbers.push((await approvePayoutRun(needs, second, run)).number)
    await cancelPayoutRun(needs, staff, run)
  }
  expect(numbers).toEqual(['2027-001', '2027-002', '2027-003'])
  expect(await listOwnerClaims(db, agencyId)).toHaveLength(1)
})

/** The same database, whose statements fail from its write `from` on, as those of a process that dies there. */
function failingDatabase(from: number): Database {
  let writes = 0
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (!isRead(node)) writes += 1
      if (writes >= from) throw new Error('the process is gone')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

test('a run whose process dies at any write of a step is whole: the step is done, or is to be done again', async () => {
  const { needs, propose, owed, claim } = await openBook()
  const { run } = await propose()
  const dies = (from: number) => ({ ...needs, db: failingDatabase(from) })
  const steps = [
    ['approved', (from: number) => approvePayoutRun(dies(from), seconds[0]!, run)],
    ['approved', (from: number) => exportPayoutRun(dies(from), staff, run)],
    ['sent', (from: number) => sendPayoutRun(dies(from), staff, run)],
    ['settled', (from: number) => settlePayoutRun(dies(from), staff, { run, line: null })],
  ] as const
  let before = await readPayoutRun({ db }, staff, run)
  for (const [state, take] of steps) {
    let from = 1
    for (; from < 40; from += 1) {
      const isDone = await take(from).then(
        () => true,
        () => false,
      )
      if (isDone) break
      expect(await readPayoutRun({ db }, staff, run)).toEqual(before)
      expect(await claim()).toBe(before.state === 'sent' ? 0 : owed)
    }
    expect(from).toBeGreaterThan(2)
    before = await readPayoutRun({ db }, staff, run)
    expect(before.state).toBe(state)
  }
  expect(await claim()).toBe(0)
})
