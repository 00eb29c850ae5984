import { beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import type { Database } from '#platform/database/database.ts'
import { owedBook } from '#tests/owed-book.ts'
import { openShop } from '#tests/payment-fixture.ts'
import type { TestPerson } from '#tests/person.ts'
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
const OWED = 12_345

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
let staff: TestPerson
let second: TestPerson
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
  staff = await addTreasurer(db)
  second = await addTreasurer(db)
})

/** A book that owes its traveler an indemnity by transfer too, to an account that they gave. */
async function owingTraveler() {
  const book = await owedBook(db, shop, staff)
  const { propertyId, id } = book.reservation
  const guest = { firstName: 'Zoé', lastName: 'Perrin', email: 'zoe@example.org', phone: '' }
  const home = { address: '3 rue de l’Exemple', city: 'Lyon', postalCode: '69000', country: 'France' }
  await db
    .updateTable('reservations')
    .set({ guest: JSON.stringify({ ...guest, ...home }) })
    .where('id', '=', id)
    .execute()
  const { publicId: payout } = await db
    .insertInto('payouts')
    .values({ propertyId, reservationId: id, amount: OWED, reason: 'host_indemnity', requestedBy: 'system' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const account = { payout, holder: 'Zoé Perrin', iban: 'BE68539007547034' }
  await givePayoutAccount(book.needs, staff, account)
  const { run } = await proposePayoutRun(book.needs, staff, { agencyId: book.agencyId, ...DAYS })
  const lineOf = async (of = run) =>
    (await readPayoutRun({ db }, staff, of)).lines.find(({ kind }) => kind === 'traveler')
  const paidOut = async () => (await getStatement(db, id)).paidOut
  return { ...book, run, payout, account, lineOf, paidOut }
}

test('a traveler who is owed a transfer is paid by the run of the book, on the account that they gave', async () => {
  const { needs, run, payout, account, lineOf, paidOut } = await owingTraveler()
  expect(await lineOf()).toMatchObject({
    amount: OWED,
    holder: 'Zoé Perrin',
    ibanEnd: '7034',
    watch: ['first'],
  })
  const taken = { code: 'STATUS_CONFLICT', details: { reason: expect.stringMatching(/remise/) } }
  await expect(recordPayoutSent(needs, staff, { payout, bankReference: 'VIR-1' })).rejects.toMatchObject(
    taken,
  )
  await expect(givePayoutAccount(needs, staff, account)).rejects.toMatchObject(taken)
  await approvePayoutRun(needs, second, run)
  const { bytes } = await exportPayoutRun(needs, staff, run)
  expect(new TextDecoder().decode(bytes)).toContain(
    "<Cdtr><Nm>Zoe Perrin</Nm><PstlAdr><StrtNm>3 rue de l'Exemple</StrtNm><PstCd>69000</PstCd><TwnNm>Lyon</TwnNm>",
  )
  expect(await paidOut()).toBe(0)
  await sendPayoutRun(needs, staff, run)
  expect(await paidOut()).toBe(OWED)
  await settlePayoutRun(needs, staff, { run, line: null })
  await expect(recordPayoutSent(needs, staff, { payout, bankReference: 'VIR-1' })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
})

test('a transfer to a traveler that comes back is owed again once they gave another account', async () => {
  const { needs, agencyId, run, account, lineOf, paidOut } = await owingTraveler()
  await approvePayoutRun(needs, second, run)
  await exportPayoutRun(needs, staff, run)
  await sendPayoutRun(needs, staff, run)
  const line = (await lineOf())!
  await refusePayoutLine(needs, staff, { run, line: line.id, reason: 'Compte clos (AC04)' })
  expect(await paidOut()).toBe(0)
  await expect(proposePayoutRun(needs, staff, { agencyId, ...DAYS })).rejects.toMatchObject({
    details: { reason: expect.stringMatching(/compte ou une adresse manque/) },
  })
  await givePayoutAccount(needs, staff, { ...account, iban: 'FR7630001007941234567890185' })
  const { run: next } = await proposePayoutRun(needs, staff, { agencyId, ...DAYS })
  expect(await lineOf(next)).toMatchObject({ amount: OWED, ibanEnd: '0185' })
  await approvePayoutRun(needs, second, next)
  await exportPayoutRun(needs, staff, next)
  await sendPayoutRun(needs, staff, next)
  expect(await paidOut()).toBe(OWED)
  expect(await checkBooks({ db, clock: needs.clock, log: { error: () => {} } })).toEqual([])
})

test('a run that is cancelled leaves a traveler’s transfer to be noted by hand', async () => {
  const { needs, run, payout, paidOut } = await owingTraveler()
  await cancelPayoutRun(needs, staff, run)
  expect(await recordPayoutSent(needs, staff, { payout, bankReference: 'VIR-1' })).toMatchObject({
    kind: 'sent',
  })
  expect(await paidOut()).toBe(OWED)
})
