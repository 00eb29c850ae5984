import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { NumberedFacts } from '#modules/payments/numbered-facts.ts'
import { issueNumbered, listNumberedDocuments } from '#modules/payments/server/numbered-documents.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { hasProgram } from '#tests/system-program.ts'
import { cancelStay } from './cancel-stay.ts'
import { listStayDocuments, readStayDocument } from './stay-documents.ts'
import { stayFacts } from './stay-facts.ts'

const { db, desk, clock } = await openDesk('2027-06-20')

/** A stay paid in full by card, by default with an agency of its own. */
async function bookPaid(agencyId?: number) {
  clock.today = '2027-06-20'
  const begun = await beginStay(desk, 'hoguet', agencyId)
  const read = async () => (await begun.read()).reservation
  expect(await listStayDocuments(db, stayFacts(db, await read()))).toEqual([])
  await begun.sign()
  return { read, pay: () => begun.pay() }
}

const files = async (reservation: Reservation) =>
  (await listStayDocuments(db, stayFacts(db, reservation))).map(({ file }) => file)

describe('the documents of a stay', () => {
  /** Another stay that is paid: its documents are only read. */
  let standing: Reservation
  beforeAll(async () => {
    const { read, pay } = await bookPaid()
    await pay()
    standing = await read()
  })

  test('are its contract, its evidence, its schedule, then a receipt for each payment and the invoice', async () => {
    const { read, pay } = await bookPaid()
    expect(await files(await read())).toEqual(['signed', 'audit', 'echeancier'])
    await pay()
    const reservation = await read()
    expect(await files(reservation)).toEqual([
      ...['signed', 'audit', 'echeancier'],
      ...['R-2027-000001', 'F-2027-000001'],
    ])
    const [receipt, invoice] = await listNumberedDocuments(db, reservation.id)
    expect(receipt!.facts).toMatchObject({ layout: 'tax_named', entered: { number: expect.any(Number) } })
    expect(invoice!.facts.jurisdiction).toBe('FR')
    expect(receipt!.facts).toMatchObject({
      issuer: { name: 'Agence Essai', siren: '000 000 000' },
      payer: { name: 'Camille Exemple', email: CAMILLE.email },
      payments: [{ means: 'carte Visa se terminant par 4242', amount: reservation.total }],
      ...{ total: reservation.total, left: 0 },
    })
    expect(invoice!.facts.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(reservation.total)
    expect(invoice!.facts).toMatchObject({
      owner: { name: expect.any(String), mandate: expect.any(String) },
      lines: expect.arrayContaining([
        expect.objectContaining({ sale: expect.objectContaining({ seller: { kind: 'owner' }, rate: null }) }),
        expect.objectContaining({
          sale: expect.objectContaining({ seller: { kind: 'commune', name: 'Cannes' }, vat: 0 }),
        }),
      ]),
    })
    for (const file of await files(reservation)) {
      const { bytes, filename } = await readStayDocument(
        desk.needs,
        stayFacts(desk.needs.db, reservation),
        file,
      )
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
      expect(filename).toMatch(/\.pdf$/)
    }
    const read2 = await readStayDocument(desk.needs, stayFacts(desk.needs.db, reservation), 'R-2027-000001')
    expect(
      await readStayDocument(desk.needs, stayFacts(desk.needs.db, reservation), 'R-2027-000001'),
    ).toEqual(read2)
  })

  test('cannot be read from another stay', async () => {
    const { read } = await bookPaid()
    for (const file of ['R-2027-000001', 'F-2027-000001', 'contract', 'x'])
      await expect(
        readStayDocument(desk.needs, stayFacts(desk.needs.db, await read()), file),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  test('keep the invoice after a cancellation, with a credit note for the amount not kept', async () => {
    const { read, pay } = await bookPaid()
    await pay()
    clock.today = '2027-07-07'
    const { publicId } = await read()
    const { kept } = await cancelStay(desk.needs, SYSTEM, { reservation: publicId, cancelledBy: 'traveler' })
    const reservation = await read()
    expect(await files(reservation)).toEqual([
      ...['signed', 'audit'],
      ...['R-2027-000001', 'F-2027-000001', 'A-2027-000001', 'RB-2027-000001'],
    ])
    const credit = (await listNumberedDocuments(db, reservation.id)).at(-2)!
    const back = reservation.total - kept
    expect(credit.facts).toMatchObject({ total: back, corrects: 'F-2027-000001' })
    expect(credit.facts.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
    expect(credit.facts.lines.every(({ sale }) => sale!.net + sale!.vat > 0)).toBe(true)
  })

  test.runIf(hasProgram('pdftotext'))('a receipt names the payer, issuer, means and number', async () => {
    const { bytes } = await readStayDocument(desk.needs, stayFacts(desk.needs.db, standing), 'R-2027-000001')
    const path = join(temporaryFolder('receipt'), 'receipt.pdf')
    await writeFile(path, bytes)
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
    for (const words of ['Reçu de paiement', 'R-2027-000001', 'Agence Essai', 'Camille Exemple', '4242'])
      expect(text).toContain(words)
    expect(text).toContain(standing.number)
  })
})

describe('the numbers of documents', () => {
  test('follow each other without a gap, even when some of many simultaneous transactions are rolled back', async () => {
    const agencyId = await openTestAgency(db)
    const { read } = await bookPaid(agencyId)
    const reservation = await read()
    const facts = { issuedOn: '2027-06-20' } as unknown as NumberedFacts
    const issue = (i: number) =>
      inTransaction(db, async (trx) => {
        const number = await issueNumbered(trx, {
          ...{ agencyId, kind: 'receipt', reservation, facts, source: `essai ${i}` },
        })
        if (i % 3 === 0) throw new Error('taken back')
        return number
      })
    const asked = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => issue(i)))
    const given = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(given.sort()).toEqual(
      Array.from({ length: 8 }, (_, i) => `R-2027-${String(i + 1).padStart(6, '0')}`),
    )
    const next = await inTransaction(db, (trx) =>
      issueNumbered(trx, {
        ...{ agencyId, kind: 'receipt', reservation, source: 'next year' },
        facts: { issuedOn: '2028-01-02' } as unknown as NumberedFacts,
      }),
    )
    expect(next).toBe('R-2028-000001')
  })
})
