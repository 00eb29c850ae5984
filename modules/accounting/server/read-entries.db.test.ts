import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { readBook } from '#modules/payments/server/read-book.ts'
import { recordSettlement } from '#modules/payments/server/record-settlement.ts'
import type { Database } from '#platform/database/database.ts'
import { paidStays, QUOTE_A } from '#tests/earned-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { ENTRY_YEAR_LIST } from '../entry-year-list.ts'
import { listEntryYears } from './list-entry-years.ts'
import { readEntries } from './read-entries.ts'
import { readTrialBalance } from './read-trial-balance.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })
const read = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split('\t'))
const cents = (text: string) => Number(text.replace(',', ''))

/** What each account holds by these rows, in cents, those at 0 left out. */
function balances(rows: readonly string[][]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [, , , , account, , , , , , , debit, credit] of rows)
    sums.set(account!, (sums.get(account!) ?? 0) + cents(debit!) - cents(credit!))
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

test('vector A, paid, settled less its fee and allotted: the entries say what the book says, each year opens with what the one before closed on, and no corrected name changes a byte', async () => {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A])
  const staff = await addTreasurer(db)
  const { provider, amount: gross } = (await readBook({ db }, staff, agencyId)).unsettled[0]!
  await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po_1', gross, fee: 18_310 })
  await allotEarnedStays(on('2027-07-24'))

  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  const { rows } = await listEntryYears({ db }, head, criteriaOf(ENTRY_YEAR_LIST, 'sort=year'))
  const years = rows.map(({ year }) => ({ year }))
  const files = []
  for (const { year } of years) files.push(await readEntries({ db }, staff, { agencyId, year }))
  const written = files.map(({ bytes }) => read(bytes))
  for (const rows of written) {
    expect(Object.values(balances(rows)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    const numbers = [...new Set(rows.map((row) => Number(row[2])))]
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  }
  const own = written.flat().filter(([journal]) => journal !== 'AN')
  expect(balances(own)).toEqual({
    ...{ '512000': 1_200_712, '627000': 18_310 },
    ...{ '467200': -840_000, '706000': -291_667, '445710': -58_333, '447000': -29_022 },
  })
  expect(await readBook({ db }, staff, agencyId)).toMatchObject({
    ...{ balance: { cash: 1_200_712 }, owners: [{ party: ownerId, claim: 840_000 }] },
  })
  const [number, label, piece] = own.find((row) => row[4] === '467200')!.slice(6, 9)
  expect([label, piece]).toEqual([`Propriétaire ${number}`, stays[0]!.number])
  for (const [at, rows] of written.entries()) {
    if (at === 0) continue
    const before = balances(written[at - 1]!)
    const isKept = ([account]: [string, number]) => account < '6'
    expect(Object.entries(balances(rows.filter(([journal]) => journal === 'AN'))).filter(isKept)).toEqual(
      expect.arrayContaining(Object.entries(before).filter(isKept)),
    )
  }
  const { year } = years.at(-1)!
  const { accounts, owners } = await readTrialBalance({ db }, head, { agencyId, year })
  expect(owners).toEqual([{ number, name: 'Camille Roux' }])
  expect(
    Object.fromEntries(
      accounts.map(({ number, closing }) => [number, closing]).filter(([, closing]) => closing !== 0),
    ),
  ).toEqual(balances(written.at(-1)!))
  const [last] = files.slice(-1)
  await db.updateTable('users').set({ firstName: 'Dominique' }).where('id', '=', ownerId).execute()
  await sql`update reservations set guest = null where number = ${stays[0]!.number}`.execute(db)
  const again = await readEntries({ db }, staff, { agencyId, year })
  expect(again.hash).toBe(last!.hash)
})

test('a year without entries and the book of another agency have no file', async () => {
  const { agencyId } = await paidStays(db, shop, [QUOTE_A])
  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId + 1_000] })
  await expect(readEntries(shop.needs, head, { agencyId, year: 2027 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const { rows } = await listEntryYears(shop.needs, head, criteriaOf(ENTRY_YEAR_LIST, ''))
  expect(rows).toEqual([])
  await expect(readTrialBalance(shop.needs, head, { agencyId, year: 2027 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const own = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  await expect(readEntries(shop.needs, own, { agencyId, year: 1999 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})
