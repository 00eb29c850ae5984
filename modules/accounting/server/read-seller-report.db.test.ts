import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import type { Database } from '#platform/database/database.ts'
import { cancelHalf, paidStays, QUOTE_A, QUOTE_B, shareVilla } from '#tests/earned-stays.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { readSellerReport, writeSellerReport } from './read-seller-report.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })

test('vectors A, shared by two owners, and B, cancelled: each is declared for their part by quarter, with their part of the commission', async () => {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A, QUOTE_B])
  const [a, b] = stays
  const second = await shareVilla(shop, { villa: a!.villa, ownerId, basisPoints: 6_000 })
  await cancelHalf(db, b!, '2027-04-20T08:00:00Z')
  await allotEarnedStays(on('2027-04-20'))
  await allotEarnedStays(on('2027-07-24'))
  const staff = await addTreasurer(db)
  const sellers = await readSellerReport({ db }, staff, 2027)
  const of = (party: string) => sellers.find(({ partyId }) => partyId === party)!
  const figures = (party: string) =>
    of(party).listings.map(({ consideration, fees, stays, nights }) => [consideration, fees, stays, nights])
  expect(figures(ownerId)).toEqual([
    [[0, 0, 504_000, 0], [0, 0, 126_000, 0], [0, 0, 1, 0], 7],
    [[0, 420_000, 0, 0], [0, 105_000, 0, 0], [0, 0, 0, 0], 0],
  ])
  expect(figures(second)).toEqual([[[0, 0, 336_000, 0], [0, 0, 84_000, 0], [0, 0, 1, 0], 7]])
  const { name: agency } = await getAgency(db, agencyId)
  expect(of(second).villa).toMatchObject({ agency, title: of(second).listings[0]!.title })
  expect(await readSellerReport({ db }, staff, 2026)).toEqual([])

  await db
    .updateTable('users')
    .set({ address: '4 rue des Essais, 06400 Cannes' })
    .where('id', '=', ownerId)
    .execute()
  const typed = { country: 'FR', taxNumber: '3012345678901', birthDate: '1961-03-04' }
  await giveTaxIdentity(shop.needs, SYSTEM, { partyId: ownerId, ...typed })
  const { filename, bytes } = await writeSellerReport(on('2028-01-10'), staff, { year: 2027 })
  const xml = new TextDecoder().decode(bytes)
  expect(filename).toBe('dac7-2027.xml')
  expect(xml.match(/<ReportableSeller>/g)).toHaveLength(1)
  expect(xml).toContain('<ConsQ3 currCode="EUR">5040</ConsQ3>')
  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  await expect(writeSellerReport(shop.needs, head, { year: 2027 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(readSellerReport({ db }, head, 2027)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
