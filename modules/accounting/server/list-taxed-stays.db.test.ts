import { beforeAll, expect, test } from 'vitest'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { readBook } from '#modules/payments/server/read-book.ts'
import { recordSettlement } from '#modules/payments/server/record-settlement.ts'
import { recordThirdPartyPayment } from '#modules/payments/server/record-third-party-payment.ts'
import type { Database } from '#platform/database/database.ts'
import { paidStays, QUOTE_A, QUOTE_B } from '#tests/earned-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { TAXED_STAY_LIST } from '../taxed-stay-list.ts'
import { listTaxedStays, readOwedCommunes } from './list-taxed-stays.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

test('the stays of an agency that have a taxe de séjour are listed with what a return says of them, and no other agency reads them', async () => {
  const { stays, agencyId } = await paidStays(db, shop, [QUOTE_A, QUOTE_B])
  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  const read = async (query = '', reader = head) =>
    (await listTaxedStays({ db }, reader, criteriaOf(TAXED_STAY_LIST, query))).rows
  const [stay] = await read()
  expect(await read()).toHaveLength(1)
  expect(stay).toMatchObject({
    ...{ number: stays[0]!.number, arrival: '2027-07-17', departure: '2027-07-24', nights: 7 },
    ...{ charged: 29_022, allotted: 0, receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
  expect(stay!.address).toMatch(/, \d{5} /)
  expect(await read('due=due')).toEqual([])
  await allotEarnedStays({ ...shop.needs, clock: { now: () => new Date('2027-08-01T10:00:00Z') } })
  expect(await read('due=due')).toMatchObject([{ allotted: 29_022 }])
  expect(await read('due=later')).toEqual([])
  expect(await read(`town=${encodeURIComponent(stay!.town.toUpperCase())}`)).toHaveLength(1)
  expect(await read('town=Nulle-Part')).toEqual([])
  expect(await read('departure-from=2027-07-25')).toEqual([])
  expect(await read('', person('AGENCY_ADMIN', { agencyIds: [agencyId + 1_000] }))).toEqual([])
  const { town: commune } = stay!
  expect(await readOwedCommunes({ db }, head)).toEqual([{ commune, owed: 29_022, paid: 0, paidOn: null }])
  await expect(read('', person('AGENT', { agencyIds: [agencyId] }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('what a commune was sent is taken off what it is owed, and a tax that a cancellation kept is listed', async () => {
  const { stays, agencyId } = await paidStays(db, shop, [QUOTE_A, QUOTE_A])
  const [slept, cancelled] = stays
  await db
    .updateTable('reservations')
    .set({ status: 'cancelled', cancelledAt: new Date('2027-07-18T08:00:00Z') })
    .where('id', '=', cancelled!.id)
    .execute()
  const kept = QUOTE_A.lines.map((line) => ({ ...line, refund: 0, rule: 'policy' as const }))
  await postCancellation(db, { reservation: cancelled!, refund: { lines: kept } })
  const later = { ...shop.needs, clock: { now: () => new Date('2027-08-01T10:00:00Z') } }
  await allotEarnedStays(later)
  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  const { rows } = await listTaxedStays({ db }, head, criteriaOf(TAXED_STAY_LIST, ''))
  const of = (number: string) => rows.find((row) => row.number === number)
  expect(of(slept!.number)).toMatchObject({ isCancelled: false, charged: 29_022, allotted: 29_022 })
  expect(of(cancelled!.number)).toMatchObject({ isCancelled: true, charged: 29_022, allotted: 29_022 })
  const staff = await addTreasurer(db)
  const [{ provider, amount: gross }] = (await readBook({ db }, staff, agencyId)).unsettled as [
    { provider: string; amount: number },
  ]
  await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po_1', gross, fee: 0 })
  const { town: name } = of(slept!.number)!
  const sent = { agencyId, account: 'commune', name, amount: 50_000, reference: 'TAXE-T3' } as const
  await recordThirdPartyPayment(later, staff, sent)
  expect(await readOwedCommunes({ db }, head)).toEqual([
    { commune: name, owed: 8_044, paid: 50_000, paidOn: '2027-08-01' },
  ])
})
