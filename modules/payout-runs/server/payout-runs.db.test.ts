import { beforeAll, describe, expect, test } from 'vitest'
import { readBalance } from '#modules/payments/server/book-accounts.ts'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { listOwnersPaidBefore } from '#modules/payments/server/owed-owners.ts'
import { readOwnerClaim } from '#modules/payments/server/owner-account.ts'
import { recordOwnerPayout } from '#modules/payments/server/record-owner-payout.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { Database } from '#platform/database/database.ts'
import { decimalEuros } from '#shared/money.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { owedBook } from '#tests/owed-book.ts'
import { openShop } from '#tests/payment-fixture.ts'
import type { TestPerson } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { PAYOUT_RUN_LIST } from '../payout-run-list.ts'
import { approvePayoutRun } from './approve-payout-run.ts'
import { cancelPayoutRun } from './cancel-payout-run.ts'
import { exportPayoutRun } from './export-payout-run.ts'
import { listPayoutRuns } from './list-payout-runs.ts'
import { proposePayoutRun } from './propose-payout-run.ts'
import { readPayoutRun } from './read-payout-run.ts'
import { sendPayoutRun } from './send-payout-run.ts'
import { refusePayoutLine, settlePayoutRun } from './settle-payout-run.ts'

const DAYS = { executeOn: '2027-08-04', dueUntil: '2027-08-10' } as const

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

async function proposed(options: Parameters<typeof owedBook>[3] = {}) {
  const book = await owedBook(db, shop, staff, options)
  const { run } = await proposePayoutRun(book.needs, staff, { agencyId: book.agencyId, ...DAYS })
  return { ...book, run, holder: { holderId: book.agencyId, partyId: book.party } }
}

async function sent() {
  const book = await proposed()
  await approvePayoutRun(book.needs, second, book.run)
  await exportPayoutRun(book.needs, staff, book.run)
  await sendPayoutRun(book.needs, staff, book.run)
  const { lines } = await readPayoutRun({ db }, staff, book.run)
  return { ...book, line: lines[0]! }
}

const conflict = (reason: RegExp) => ({
  code: 'STATUS_CONFLICT',
  details: { reason: expect.stringMatching(reason) },
})

describe('transfers to owners that are proposed', () => {
  test('say whom they pay, for which stays and on which account, and why a second person looks', async () => {
    const { run, agencyId, needs, owed } = await proposed()
    const view = await readPayoutRun({ db }, staff, run)
    expect(view).toMatchObject({
      ...{ state: 'proposed', number: null, needsSecond: true, mayApprove: false, leftOut: [] },
      payer: { name: 'Agence Essai', ibanEnd: '0189' },
    })
    expect(view.lines).toMatchObject([
      {
        ...{ name: 'Camille Roux', amount: owed, holder: 'Hélène Vidal', ibanEnd: '2606', state: 'included' },
        ...{ watch: ['first'], firstDue: '2027-08-08', stays: [expect.any(String)] },
      },
    ])
    expect(await readPayoutRun({ db }, second, run)).toMatchObject({ mayApprove: true })
    await expect(proposePayoutRun(needs, staff, { agencyId, ...DAYS })).rejects.toMatchObject(
      conflict(/une autre remise/),
    )
  })

  test('take what they pay: none is noted by hand beside them, until they are cancelled', async () => {
    const { run, agencyId, party, needs, owed, holder } = await proposed()
    const byHand = () =>
      recordOwnerPayout(needs, staff, { agencyId, party, amount: owed, reference: 'VIR-1' })
    await expect(byHand()).rejects.toMatchObject({
      details: { errors: { amount: expect.stringMatching(/remise/) } },
    })
    await cancelPayoutRun(needs, staff, run)
    await expect(cancelPayoutRun(needs, staff, run)).rejects.toMatchObject(conflict(/annulée/))
    await expect(approvePayoutRun(needs, second, run)).rejects.toMatchObject(conflict(/annulée/))
    expect(await byHand()).toEqual({ kind: 'sent' })
    expect(await readOwnerClaim(db, holder)).toBe(0)
  })

  test.each([
    ['an owner without account', { account: false }],
    ['an owner whose town is unknown', { address: 'Antibes' }],
    ['a sum that the bank account does not have', { settled: false }],
  ] as const)('are none where nothing can be paid: %s', async (_, options) => {
    const { agencyId, needs } = await owedBook(db, shop, staff, options)
    await expect(proposePayoutRun(needs, staff, { agencyId, ...DAYS })).rejects.toMatchObject(
      conflict(/ne peut pas être payé/),
    )
  })

  test('wait for what the mandate lets wait, and leave on a day of the banks', async () => {
    const { agencyId, needs } = await owedBook(db, shop, staff)
    const ask = (days: Partial<{ executeOn: `${number}-${number}-${number}`; dueUntil: string }>) =>
      proposePayoutRun(needs, staff, { agencyId, ...DAYS, ...(days as typeof DAYS) })
    await expect(ask({ dueUntil: '2027-08-07' })).rejects.toMatchObject(conflict(/Rien n’est dû/))
    for (const [field, day] of [
      ['executeOn', '2027-08-07'],
      ['executeOn', '2027-08-02'],
      ['dueUntil', '2027-08-02'],
    ] as const)
      await expect(ask({ [field]: day })).rejects.toMatchObject({
        details: { errors: { [field]: expect.any(String) } },
      })
  })
})

describe('a run', () => {
  test('is approved by a second person, numbered, taken as one file, sent once, and settled by the statement', async () => {
    const { run, needs, agencyId, owed, holder } = await proposed()
    await expect(approvePayoutRun(needs, staff, run)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(exportPayoutRun(needs, staff, run)).rejects.toMatchObject(conflict(/approuvée/))
    expect(await approvePayoutRun(needs, second, run)).toEqual({ number: '2027-001' })
    await expect(approvePayoutRun(needs, second, run)).rejects.toMatchObject(conflict(/approuvée/))
    await expect(sendPayoutRun(needs, staff, run)).rejects.toMatchObject(conflict(/fichier/))
    const file = await exportPayoutRun(needs, staff, run)
    expect(await exportPayoutRun(needs, second, run)).toEqual(file)
    expect(file).toMatchObject({
      filename: expect.stringMatching(/2027-001\.xml$/),
      hash: sha256Of(file.bytes),
    })
    expect(new TextDecoder().decode(file.bytes)).toContain(
      `<InstdAmt Ccy="EUR">${decimalEuros(owed)}</InstdAmt>`,
    )
    expect(await readOwnerClaim(db, holder)).toBe(owed)
    await sendPayoutRun(needs, staff, run)
    await expect(sendPayoutRun(needs, staff, run)).rejects.toMatchObject(conflict(/partie/))
    await expect(cancelPayoutRun(needs, staff, run)).rejects.toMatchObject(conflict(/partie/))
    expect(await readOwnerClaim(db, holder)).toBe(0)
    expect(await readBalance(db, agencyId)).toMatchObject({ claims: 0 })
    expect(await exportPayoutRun(needs, staff, run)).toEqual(file)
    await settlePayoutRun(needs, staff, { run, line: null })
    await expect(settlePayoutRun(needs, staff, { run, line: null })).rejects.toMatchObject(conflict(/soldée/))
    await expect(exportPayoutRun(needs, staff, run)).rejects.toMatchObject(conflict(/soldée/))
    const kept = await db.selectFrom('payoutRunLines').select(['iban', 'ibanEnd']).execute()
    expect(kept).toContainEqual({ iban: null, ibanEnd: '2606' })
    expect(await checkBooks({ db, clock: needs.clock, log: { error: () => {} } })).toEqual([])
    const { rows } = await listPayoutRuns({ db }, staff, criteriaOf(PAYOUT_RUN_LIST, 'state=settled'))
    expect(rows).toMatchObject([{ id: run, year: 2027, number: 1, transfers: 1, total: owed, refused: 0 }])
  })

  test('whose transfer the bank refuses owes it again, says why, and another run pays it', async () => {
    const { run, needs, agencyId, party, owed, holder, line } = await sent()
    expect(await listOwnersPaidBefore(db, agencyId)).toEqual(new Set([party]))
    const refuse = (reason: string) => refusePayoutLine(needs, staff, { run, line: line.id, reason })
    await expect(refuse(' ')).rejects.toMatchObject({ details: { errors: { reason: expect.any(String) } } })
    await refuse('Compte clos (AC04)')
    await expect(refuse('Compte clos')).rejects.toMatchObject(conflict(/issue/))
    expect(await readOwnerClaim(db, holder)).toBe(owed)
    expect(await readPayoutRun({ db }, staff, run)).toMatchObject({
      ...{ state: 'settled', lines: [{ state: 'refused', reason: 'Compte clos (AC04)' }] },
    })
    const { run: next } = await proposePayoutRun(needs, staff, { agencyId, ...DAYS })
    const again = await readPayoutRun({ db }, staff, next)
    // Nothing was paid there: a second person looks at it as at a first payment.
    expect(again.lines).toMatchObject([{ amount: owed, stays: line.stays, watch: ['first'] }])
    expect(again.lines[0]!.reference).not.toBe(line.reference)
    expect(await approvePayoutRun(needs, second, next)).toEqual({ number: '2027-002' })
  })

  test('is settled line by line, and a transfer may come back after that', async () => {
    const { run, needs, owed, holder, line } = await sent()
    await settlePayoutRun(needs, staff, { run, line: line.id })
    await refusePayoutLine(needs, staff, { run, line: line.id, reason: 'Retour' })
    expect(await readOwnerClaim(db, holder)).toBe(owed)
    const unknown = settlePayoutRun(needs, staff, { run: crypto.randomUUID(), line: null })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    [
      'the account of an owner',
      async (book: Awaited<ReturnType<typeof proposed>>) =>
        db
          .updateTable('ownerBankAccounts')
          .set({ iban: 'FR7630001007941234567890185' })
          .where('ownerId', '=', book.party)
          .execute(),
      /compte de Camille Roux a changé/,
    ],
    [
      'the account that pays',
      async ({ agencyId }: Awaited<ReturnType<typeof proposed>>) =>
        db
          .updateTable('clientsAccounts')
          .set({ iban: 'FR7630001007941234567890185' })
          .where('agencyId', '=', agencyId)
          .execute(),
      /compte qui paie/,
    ],
  ] as const)('is not approved where %s changed since it was proposed', async (_, change, reason) => {
    const book = await proposed()
    await change(book)
    await expect(approvePayoutRun(book.needs, second, book.run)).rejects.toMatchObject(conflict(reason))
  })

  test('is not approved once its day is over', async () => {
    const { needs, run } = await proposed()
    const later = { ...needs, clock: { now: () => new Date('2027-08-05T08:00:00Z') } }
    await expect(approvePayoutRun(later, second, run)).rejects.toMatchObject(conflict(/jour d’exécution/))
  })
})
