import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { receiptRegisterCsv } from '#app/routes/console/books/receipt-register-csv.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { declareGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import { chainedText } from '#modules/mandates/register-line.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { confirmTransfer } from '#modules/transfer-register/server/confirm-transfer.ts'
import type { Database } from '#platform/database/database.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { CARDS, openCheckout, openShop, seenTransfer } from '#tests/payment-fixture.ts'
import { person, VISITOR } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { verifyRegister } from '#tests/verify-register.ts'
import { suspenseLines } from '../book-lines.ts'
import { BOOK_LIST } from '../book-list.ts'
import { RECEIPT_LIST } from '../receipt-list.ts'
import { writeBookPosting } from './book-postings.ts'
import { chargeDueInstallments } from './charge-due-installments.ts'
import { checkBooks } from './check-books.ts'
import { countBooks } from './count-books.ts'
import { findBook, listBooks } from './list-books.ts'
import { readBook } from './read-book.ts'
import { listReceiptRegisters, listReceipts, readReceiptRegister } from './read-receipt-register.ts'
import { startPayment } from './start-payment.ts'
import { findHolder } from './stay-books.ts'
import { closeSuspense, recordSuspense } from './suspense.ts'

const log = { error: () => {} }
let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const holderOf = async (id: number) => (await findHolder(db, id))!
const agentOf = (agencyId: number) => person('AGENT', { agencyIds: [agencyId] })
const pay = async (demand: Parameters<typeof startPayment>[2]) =>
  startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.succeeds) })

describe('a sum that a holder receives', () => {
  test('has the next number of its card at once, with its payer, means and stay, in the chain of hashes', async () => {
    const { reservations, demand } = await openCheckout(db, [100_000])
    const holder = await holderOf(reservations[0]!.id)
    await pay(demand)
    const { lines } = await readReceiptRegister(shop.needs, agentOf(holder), { registerId: null })
    expect(lines).toHaveLength(1)
    const [line] = lines
    expect(line!.cells.slice(0, 3)).toEqual(['1', "'-", expect.any(String)])
    expect(line!.cells[5]).toBe('carte Visa se terminant par 4242')
    expect(line!.cells[6]).toContain(reservations[0]!.number)
    expect(line!.previousHash).toBe('0'.repeat(64))
    expect(line!.hash).toBe(sha256Of(Buffer.from(chainedText(line!.previousHash, line!.cells))))
    const { rows, total } = await listReceipts({ db }, agentOf(holder), criteriaOf(RECEIPT_LIST, 'q=visa'))
    expect({ rows, total }).toMatchObject({ total: 1, rows: [{ number: 1, amount: 100_000 }] })
    expect((await listReceipts({ db }, agentOf(-1), criteriaOf(RECEIPT_LIST))).total).toBe(0)
    const traveler = person('TRAVELER')
    expect(() => listReceipts({ db }, traveler, criteriaOf(RECEIPT_LIST))).toThrow('FORBIDDEN')
  })

  test('is numbered without gap, transfers and parts of them too, and the check of the night agrees', async () => {
    const { reservation, demand } = await openCheckout(db, [80_000])
    const holder = await holderOf(reservation.id)
    const view = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
    const { reference } = view.transfer!
    await confirmTransfer(shop.needs, SYSTEM, seenTransfer(reference, 30_000))
    await shop.deliver()
    await confirmTransfer(shop.needs, SYSTEM, { ...seenTransfer(reference, 50_000), seenReceived: 30_000 })
    await shop.deliver()
    const { rows } = await listReceipts({ db }, agentOf(holder), criteriaOf(RECEIPT_LIST, 'sort=number'))
    expect(rows.map(({ number, amount }) => [number, amount])).toEqual([
      [1, 30_000],
      [2, 50_000],
    ])
    expect(await checkBooks({ db, clock: shop.needs.clock, log })).toEqual([])
    const registers = await listReceiptRegisters({ db }, SYSTEM)
    expect(registers.length).toBeGreaterThan(1)
    await expect(
      db.deleteFrom('receiptRegisterLines').where('registerId', '=', registers[0]!.id).execute(),
    ).rejects.toThrow('append-only')
  })
})

describe('the day of a sum', () => {
  test('is that of the statement of the bank, in the register and on the receipt of its payer, beside the day it was entered', async () => {
    const { reservation, demand } = await openCheckout(db, [80_000])
    const holder = await holderOf(reservation.id)
    const view = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
    await confirmTransfer(shop.needs, SYSTEM, seenTransfer(view.transfer!.reference, 80_000, '2027-06-17'))
    await shop.deliver()
    const { rows } = await listReceipts({ db }, agentOf(holder), criteriaOf(RECEIPT_LIST))
    const { at } = await db
      .selectFrom('ledgerPostings')
      .select('at')
      .where('reservationId', '=', reservation.id)
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow()
    const enteredOn = civilDateInParis(at)
    expect(rows).toMatchObject([{ number: 1, receivedOn: '2027-06-17', enteredOn, entry: 'receipt' }])
    const { lines } = await readReceiptRegister(shop.needs, agentOf(holder), { registerId: null })
    expect([lines[0]!.cells[2], ...lines[0]!.cells.slice(8)]).toEqual(['2027-06-17', 'Recette', enteredOn])
    expect(lines[0]!.hash).toBe(sha256Of(Buffer.from(chainedText(lines[0]!.previousHash, lines[0]!.cells))))
  })
})

describe('a sum of unknown purpose', () => {
  test('has its number when it is recorded, and its return and its recognition have lines that name it', async () => {
    const { reservation } = await openCheckout(db, [10_000])
    const agencyId = await holderOf(reservation.id)
    const staff = person('BACK_OFFICE')
    const sum = { agencyId, receivedOn: '2027-06-18', payer: 'Camille Exemple' } as const
    await recordSuspense({ db }, staff, { ...sum, amount: 12_345, reference: 'LOYER AOUT' })
    await recordSuspense({ db }, staff, { ...sum, amount: 20_000, reference: 'LOYER MAI' })
    const [first, second] = (await readBook({ db }, staff, agencyId)).suspense
    await closeSuspense({ db }, staff, { agencyId, item: first!.id, outcome: 'returned' })
    await closeSuspense({ db }, staff, { agencyId, item: second!.id, outcome: 'recognized' })
    const { rows } = await listReceipts({ db }, agentOf(agencyId), criteriaOf(RECEIPT_LIST, 'sort=number'))
    expect(rows.map(({ number, entry, amount, purpose }) => [number, entry, amount, purpose])).toEqual([
      [1, 'receipt', 12_345, 'Somme sans objet connu, en attente'],
      [2, 'receipt', 20_000, 'Somme sans objet connu, en attente'],
      [3, 'returned', 12_345, 'Somme du reçu n° 1, rendue à son payeur'],
      [4, 'recognized', 20_000, expect.stringContaining('Somme du reçu n° 2, reconnue')],
    ])
    expect(rows[0]).toMatchObject({ receivedOn: '2027-06-18', payer: 'Camille Exemple', stay: null })
    const { lines } = await readReceiptRegister(shop.needs, agentOf(agencyId), { registerId: null })
    expect(verifyRegister(receiptRegisterCsv(lines))).toEqual({
      ...{ status: 0, said: `4 lines hold, last hash ${lines[3]!.hash}` },
    })
    const tampered = lines.with(1, { ...lines[1]!, cells: lines[1]!.cells.with(4, '1,00 €') })
    expect(verifyRegister(receiptRegisterCsv(tampered)).status).toBe(1)
    expect(await checkBooks({ db, clock: shop.needs.clock, log })).toEqual([])
  })

  test('that was recorded before it had a number gets it at the next count, and the check of the night sees one that is not its sum', async () => {
    const { reservation } = await openCheckout(db, [10_000])
    const holderId = await holderOf(reservation.id)
    const item = await db
      .insertInto('suspenseItems')
      .values({
        ...{ holderId, amount: 500, receivedOn: '2027-05-02', payer: 'P', reference: 'R' },
        recordedBy: 'x',
      })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    const source = `suspense:${item.publicId}`
    await db
      .transaction()
      .execute((trx) =>
        writeBookPosting(trx, { holderId, kind: 'suspense', source, lines: suspenseLines(500, 'Reçu') }),
      )
    await countBooks(shop.needs)
    const { rows } = await listReceipts({ db }, agentOf(holderId), criteriaOf(RECEIPT_LIST))
    expect(rows).toMatchObject([{ number: 1, receivedOn: '2027-05-02', payer: 'P', amount: 500 }])
    await db.transaction().execute(async (trx) => {
      await sql`alter table receipt_register_lines disable trigger receipt_register_lines_append_only`.execute(
        trx,
      )
      await sql`update receipt_register_lines set amount = 499 where posting_id in (
        select id from ledger_postings where holder_id = ${holderId})`.execute(trx)
      await sql`alter table receipt_register_lines enable trigger receipt_register_lines_append_only`.execute(
        trx,
      )
    })
    expect(await checkBooks({ db, clock: shop.needs.clock, log })).toMatchObject([
      { holderId, subject: 'receipts', expected: 500, found: 499 },
    ])
  })
})

describe('a holder whose guarantor covers no more', () => {
  test('takes no card and waits for the due, is mailed once, and a transfer is still received', async () => {
    const { reservation, demand } = await openCheckout(db, [100_000])
    const holder = await holderOf(reservation.id)
    await declareGuarantee({ db }, SYSTEM, { agencyId: holder, amount: 99_999 })
    await expect(pay(demand)).rejects.toMatchObject({ code: 'GUARANTEE_REACHED' })
    const view = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
    await confirmTransfer(shop.needs, SYSTEM, seenTransfer(view.transfer!.reference, 100_000))
    await shop.deliver()
    await countBooks(shop.needs)
    await countBooks(shop.needs)
    expect(await findBook({ db }, agentOf(holder), holder)).toMatchObject({
      ...{ cash: 100_000, claims: 100_000, toRestore: 0 },
      ...{ held: 100_000, guarantee: 99_999, level: 'reached' },
    })
    const mails = await listQueuedMails(db, { of: 'guarantee-level' })
    expect(mails.map(({ props }) => props)).toMatchObject([{ level: 'reached', held: 100_000 }])
    const { rows } = await listBooks({ db }, SYSTEM, criteriaOf(BOOK_LIST, 'level=reached'))
    expect(rows.map(({ holderId }) => holderId)).toEqual([holder])
    await expect(findBook({ db }, agentOf(holder + 1), holder)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is warned from 80 % on, and its due is charged on the day that the amount allows it', async () => {
    const { reservation, demand } = await openCheckout(db, [100_000])
    const holder = await holderOf(reservation.id)
    await declareGuarantee({ db }, SYSTEM, { agencyId: holder, amount: 110_000 })
    await pay({
      ...demand,
      method: 'installments',
      amount: 90_000,
      allocations: [{ ...demand.allocations[0]!, amount: 90_000 }],
    })
    await countBooks(shop.needs)
    expect(await findBook({ db }, SYSTEM, holder)).toMatchObject({ level: 'near', held: 90_000 })
    await declareGuarantee({ db }, SYSTEM, { agencyId: holder, amount: 95_000 })
    expect(await chargeDueInstallments(shop.needs)).toMatchObject({ charged: 0, held: 1 })
    await declareGuarantee({ db }, SYSTEM, { agencyId: holder, amount: 110_000 })
    expect(await chargeDueInstallments(shop.needs)).toMatchObject({ charged: 1, held: 0 })
    const mails = await listQueuedMails(db, { of: 'guarantee-level' })
    expect(mails.map(({ props }) => props.level)).toEqual(['reached', 'near', 'reached'])
  })
})
