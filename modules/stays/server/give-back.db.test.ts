import { beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { bookBalanceOf } from '#modules/payments/book-balance.ts'
import { moneyHistoryOf } from '#modules/payments/money-history.ts'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { listNumberedDocuments } from '#modules/payments/server/numbered-documents.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { cancelStay } from './cancel-stay.ts'
import { findReadableStay } from './find-readable-stay.ts'
import { giveBack } from './give-back.ts'
import { readGiveBack } from './read-give-back.ts'
import { readStayHistory } from './read-stay-history.ts'

const { db, desk, clock } = await openDesk('2027-06-20')
const log = { error: () => {} }
let stay: string
let number: string
let agencyId: number
let head: ReturnType<typeof person>

beforeEach(async () => {
  clock.today = '2027-06-20'
  const { villa, sign, pay, read } = await beginStay(desk, 'hoguet')
  await sign()
  await pay('card')
  const { reservation } = await read()
  stay = reservation.publicId
  number = reservation.number
  const found = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', villa.propertyId)
    .executeTakeFirstOrThrow()
  agencyId = found.agencyId
  const { userId } = await addAccount(desk.needs, ['AGENCY_ADMIN'])
  head = person('AGENCY_ADMIN', { userId, agencyIds: [agencyId] })
})

const facts = async () => (await findReadableStay(db, SYSTEM, stay)).facts
const waits = async (actor = head) => readGiveBack({ db }, actor, await facts(), agencyId)
const seen = async () => (await waits()).refundable
const give = async (more: Partial<Parameters<typeof giveBack>[2]> = {}, actor = head) =>
  giveBack(desk.needs, actor, {
    ...{ reservation: stay, amount: 30_000, reason: 'Piscine froide', key: crypto.randomUUID() },
    ...{ seen: await seen(), ...more },
  })
const money = async () => moneyHistoryOf(await (await facts()).entries())
const book = async () =>
  bookBalanceOf(
    await db
      .selectFrom('ledgerLines as l')
      .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
      .select(['l.account', 'l.accountOf', 'l.amount'])
      .where('p.holderId', '=', agencyId)
      .execute(),
  )

test('the head of the agency gives money back, which the agency bears, and its document, mail, history and audit say so', async () => {
  const before = await money()
  expect(await give()).toBe('requested')
  expect(await money()).toMatchObject({
    ...{ charged: before.charged, paid: before.paid, goodwill: 30_000, returned: 30_000 },
    ...{ toPay: 0, toReturn: 0 },
  })
  expect(await book()).toMatchObject({ toRestore: 30_000 })
  expect(await sumOfLedger(db)).toBe(0)
  expect(await checkBooks({ db, clock, log })).toEqual([])
  const documents = await listNumberedDocuments(db, (await facts()).reservation.id)
  expect(documents.filter(({ kind }) => kind === 'refund')).toMatchObject([
    {
      facts: { total: 30_000, refund: { cause: 'Geste commercial\u00a0: Piscine froide', creditNote: null } },
    },
  ])
  const [mail] = await listQueuedMails(db, { of: 'refund-sent', number })
  expect(mail!.props).toMatchObject({ amount: 30_000, gesture: 'Piscine froide' })
  const steps = await readStayHistory(desk.needs, head, await findReadableStay(db, head, stay))
  expect(steps.map(({ title }) => title)).toContain('Geste commercial de 300,00\u00a0€')
  const audited = await db
    .selectFrom('auditEntries')
    .select(['subjectId', 'detail'])
    .where('action', '=', 'refund.goodwill')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audited).toEqual({ subjectId: stay, detail: { amount: 30_000 } })
})

test('a form that is sent twice gives back once, and a second gesture made from old figures is refused', async () => {
  const old = { key: crypto.randomUUID(), seen: await seen() }
  await Promise.all([give(old), give(old).catch(() => null)])
  await give(old)
  expect(await money()).toMatchObject({ goodwill: 30_000, returned: 30_000 })
  await expect(give({ seen: old.seen })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await money()).toMatchObject({ goodwill: 30_000 })
})

test('nothing above what was paid goes back, and a gesture without a reason is refused', async () => {
  const most = await seen()
  for (const wrong of [{ amount: most + 1 }, { amount: 0 }, { amount: -1 }, { reason: ' ' }])
    await expect(give(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await give({ amount: most })
  expect(await seen()).toBe(0)
  await expect(give({ amount: 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a stay that is cancelled after a gesture gives back what its contract says, the gesture counted', async () => {
  await give()
  const { paid } = await money()
  const outcome = await cancelStay(desk.needs, SYSTEM, { reservation: stay, cancelledBy: 'host' })
  expect(outcome).toMatchObject({ refunded: paid - 30_000 })
  const after = await money()
  expect(after.goodwill).toBe(0)
  expect(after.returned + after.toReturn).toBeGreaterThanOrEqual(paid)
  expect(await sumOfLedger(db)).toBe(0)
  expect(await checkBooks({ db, clock, log })).toEqual([])
})

test('what a cancellation kept may be given back as a gesture', async () => {
  clock.today = '2027-07-14'
  await cancelStay(desk.needs, SYSTEM, { reservation: stay, cancelledBy: 'traveler' })
  const { kept } = await money()
  expect(kept).toBeGreaterThan(0)
  const amount = Math.min(kept, 1_000_000)
  await give({ amount })
  expect(await money()).toMatchObject({ kept, goodwill: amount, toPay: 0, toReturn: 0 })
  expect(await sumOfLedger(db)).toBe(0)
})
