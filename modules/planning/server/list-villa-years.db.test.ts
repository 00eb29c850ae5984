import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { VILLA_YEAR_LIST } from '../villa-year-list.ts'
import { listVillaYears } from './list-villa-years.ts'

const clock = { now: () => new Date('2027-05-15T10:00:00Z') }

let db: Database
let agencyId: number
let azur: TestVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
  azur = await publishTestVilla({ db, clock }, { title: 'Villa Azur' }, agencyId)
  const brise = await publishTestVilla({ db, clock }, { title: 'Villa Brise' }, agencyId)
  await publishTestVilla({ db, clock }, { title: 'Villa d’ailleurs' })
  await booked(azur, '2026-07-04', '2026-05-01', 1_000_000)
  await booked(azur, '2026-08-01', '2026-04-01', 900_000)
  // Booked after the same day of the year before, and for the year after: neither is compared.
  await booked(azur, '2026-09-05', '2026-06-01', 800_000)
  await booked(azur, '2028-07-01', '2027-05-01', 700_000)
  await booked(azur, '2027-07-03', '2027-03-01', 1_100_000)
  await booked(brise, '2027-07-03', '2027-03-01', 500_000)
  await booked(brise, '2027-08-07', '2027-03-01', 400_000, 'cancelled')
  await block({ arrival: '2027-06-01', departure: '2027-06-05' })
  await block({ arrival: '2027-06-08', departure: '2027-06-10' })
})

async function booked(
  villa: TestVilla,
  arrival: string,
  on: string,
  rent: number,
  status: 'confirmed' | 'cancelled' = 'confirmed',
) {
  const { id } = await addLedgerStay(db, villa, status, arrival, rent)
  await sql`update reservations set booked_on = ${on} where id = ${id}`.execute(db)
}
const block = (stay: Stay) => occupy(db, { propertyId: azur.propertyId, stay, kind: 'block', note: null })

const years = (address = '', actor = person('AGENT', { agencyIds: [agencyId] })) =>
  listVillaYears({ db, clock }, actor, criteriaOf(VILLA_YEAR_LIST, address))

test('villas are beside their year before, as it stood on the same day, the one that lost most first', async () => {
  const { rows, total } = await years()
  expect(total).toBe(2)
  expect(rows.map(({ property, change }) => [property, change])).toEqual([
    ['Villa Azur', -800_000],
    ['Villa Brise', 500_000],
  ])
  expect(rows[0]).toMatchObject({
    ...{ id: azur.publicId, gaps: 1, week: null },
    now: { rent: 1_100_000, nights: 7, closed: 6 },
    before: { rent: 1_900_000, nights: 14, closed: 0 },
  })
})

test('those that lost are asked for alone, and found by their name', async () => {
  expect((await years('change=less')).rows.map(({ property }) => property)).toEqual(['Villa Azur'])
  expect((await years('change=more&q=brise')).total).toBe(1)
  expect((await years('sort=-rent')).rows[0]!.property).toBe('Villa Azur')
})

test('another agency sees its own villas alone, a traveler none', async () => {
  expect((await years('', person('AGENT', { agencyIds: [agencyId + 1_000] }))).rows).toEqual([])
  await expect(years('', person('TRAVELER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a villa with five comparable ones around has the price of its summer week beside theirs', async () => {
  const crowd = await openTestAgency(db)
  for (let n = 0; n < 6; n += 1) await publishTestVilla({ db, clock }, { title: `Voisine ${n}` }, crowd)
  const { rows } = await years('', person('AGENT', { agencyIds: [crowd] }))
  const [{ week }] = rows as [(typeof rows)[number]]
  expect(week!.villas).toBeGreaterThanOrEqual(5)
  expect(week).toMatchObject({ week: week!.median })
})
