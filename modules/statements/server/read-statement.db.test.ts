import { beforeAll, expect, test } from 'vitest'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { postSupplierInvoice } from '#modules/payments/server/post-supplier-invoice.ts'
import type { Database } from '#platform/database/database.ts'
import { cancelHalf, paidStays, QUOTE_A, QUOTE_B, shareVilla } from '#tests/earned-stays.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { readStatement, readStatementFile } from './read-statement.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })
const bookOf = async (id: number) =>
  (await db.selectFrom('agencies').select('publicId').where('id', '=', id).executeTakeFirstOrThrow()).publicId

/** Vector C of backstage §1, without its transfer: stays A and B, and a repair. */
async function openJuly() {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A, QUOTE_B])
  const [a, b] = stays as [(typeof stays)[number], (typeof stays)[number]]
  await db
    .updateTable('reservations')
    .set({ arrival: '2027-07-10', departure: '2027-07-17' })
    .where('id', '=', a.id)
    .execute()
  return { a, b, ownerId, agencyId, book: await bookOf(agencyId) }
}

test('vector C: July says why each amount, with its stay, its mandate and its terms, and closes on 12 300.00', async () => {
  const { a, b, ownerId, agencyId, book } = await openJuly()
  await allotEarnedStays(on('2027-07-17'))
  await cancelHalf(db, b, '2027-07-20T08:00:00Z')
  await allotEarnedStays(on('2027-07-20'))
  await postSupplierInvoice(on('2027-07-22'), {
    ...{ holderId: agencyId, propertyId: a.propertyId, provider: 'Plomberie du Cap', number: 'F-12' },
    ...({ issuedOn: '2027-07-21', amount: 30_000 } as const),
  })
  const owner = person('OWNER', { userId: ownerId })
  const address = { book, party: ownerId, month: '2027-07' }
  const july = await readStatement(on('2027-08-02'), owner, address)
  expect(july).toMatchObject({ opening: 0, closing: 1_230_000, isUnderWay: false, month: '2027-07-01' })
  expect(july.lines.map(({ amount, reservation }) => [amount, reservation])).toEqual([
    [840_000, a.number],
    [420_000, b.number],
    [-30_000, null],
  ])
  const [first, second, third] = july.lines
  expect(first!.why).toMatchObject({
    parts: [
      { label: 'Location, 7 nuits', amount: 1_050_000 },
      { amount: -210_000, isFee: true },
    ],
    ...{ ofOwners: 840_000, amount: 840_000, basisPoints: 10_000, commissionBasisPoints: 2_000 },
  })
  expect(first!.stay).toMatchObject({ earnedOn: '2027-07-17', isKept: false })
  expect(first!.stay!.opens).toEqual(expect.any(String))
  expect(first!.stay!.mandate).toEqual(expect.stringMatching(/./))
  expect(first!.stay!.mandateId).toEqual(expect.stringMatching(/^[\da-f-]{36}$/))
  expect(second!.why).toMatchObject({ amount: 420_000, commissionBasisPoints: 2_000 })
  expect(second!.stay).toMatchObject({ earnedOn: '2027-07-20', isKept: true })
  expect(third).toMatchObject({ stay: null, why: null })

  const august = await readStatement(on('2027-08-02'), owner, { ...address, month: '2027-08' })
  expect(august).toMatchObject({ opening: 1_230_000, closing: 1_230_000, isUnderWay: true, lines: [] })

  const { filename, bytes } = await readStatementFile(on('2027-08-02'), owner, address)
  expect(filename).toBe('releve-2027-07.pdf')
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
})

test('a month that is over reads the same after more is posted', async () => {
  const { a, ownerId, agencyId, book } = await openJuly()
  await allotEarnedStays(on('2027-07-17'))
  const owner = person('OWNER', { userId: ownerId })
  const read = (today: string) => readStatement(on(today), owner, { book, party: ownerId, month: '2027-07' })
  const before = await read('2027-08-01')
  await postSupplierInvoice(on('2027-08-02'), {
    ...{ holderId: agencyId, propertyId: a.propertyId, provider: 'Plomberie du Cap', number: 'F-14' },
    ...({ issuedOn: '2027-07-30', amount: 30_000 } as const),
  })
  expect(await read('2027-09-01')).toEqual({ ...before, on: '2027-09-01' })
})

test('a stay cancelled after its allotment leaves its month as it was; the next one takes the amount back and has what is kept', async () => {
  const { b, ownerId, book } = await openJuly()
  await allotEarnedStays(on('2027-07-24'))
  const owner = person('OWNER', { userId: ownerId })
  const read = (month: string) => readStatement(on('2027-09-01'), owner, { book, party: ownerId, month })
  const july = await read('2027-07')
  await cancelHalf(db, b, '2027-08-03T08:00:00Z')
  await allotEarnedStays(on('2027-08-03'))
  expect(await read('2027-07')).toEqual(july)
  const { lines, opening, closing } = await read('2027-08')
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Reprise\u00a0: Part du propriétaire', -840_000],
    ['Part du propriétaire', 420_000],
  ])
  expect(closing).toBe(opening - 420_000)
  const [back, kept] = lines
  expect(back!.why).toMatchObject({
    parts: [{ amount: -1_050_000 }, { amount: 210_000, isFee: true }],
    ...{ ofOwners: -840_000, amount: -840_000, commissionBasisPoints: 2_000 },
  })
  expect(back!.stay).toMatchObject({ earnedOn: '2027-07-24', isKept: false, takenBackOn: '2027-08-03' })
  expect(kept!.why).toMatchObject({ amount: 420_000, commissionBasisPoints: 2_000 })
  expect(kept!.stay).toMatchObject({ earnedOn: '2027-08-03', isKept: true, takenBackOn: null })
})

test('each owner of a villa reads their own part; one who owns nothing of it any more is led to no stay', async () => {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A])
  const villa = stays[0]!
  await db
    .updateTable('reservations')
    .set({ arrival: '2027-07-10', departure: '2027-07-17' })
    .where('id', '=', villa.id)
    .execute()
  const other = await shareVilla(shop, { villa: villa.villa, ownerId, basisPoints: 6_000 })
  await allotEarnedStays(on('2027-07-17'))
  const book = await bookOf(agencyId)
  const read = (userId: string, sharedIds: number[]) =>
    readStatement(on('2027-08-02'), person('OWNER', { userId, sharedIds }), {
      ...{ book, party: userId, month: '2027-07' },
    })
  const { propertyId } = villa
  const mine = (await read(ownerId, [propertyId])).lines[0]!
  expect(mine).toMatchObject({ amount: 504_000, why: { ofOwners: 840_000, basisPoints: 6_000 } })
  const theirs = (await read(other, [propertyId])).lines[0]!
  expect(theirs).toMatchObject({ amount: 336_000, why: { ofOwners: 840_000, basisPoints: 4_000 } })
  expect(theirs.stay!.opens).not.toBeNull()
  expect((await read(other, [])).lines[0]!.stay).toMatchObject({ number: villa.number, opens: null })
})
