import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { createAgency } from '#modules/agencies/server/create-agency.ts'
import { countBooks } from '#modules/payments/server/count-books.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { AN_AGENCY, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import { AGENCY_LIST } from '../agency-list.ts'
import { getHouseAgency } from './get-house-agency.ts'
import { listHouseAgencies } from './list-house-agencies.ts'

const ADMIN = person('ADMIN')
const NOW = new Date('2026-07-01T10:00:00Z')
const clock: Clock = { now: () => NOW }
let db: Database
let house: Parameters<typeof getHouseAgency>[0]

beforeAll(async () => {
  db = (await openTestDatabase()).db
  house = await openTestServices(db)
  const open = (name: string, papers: object) =>
    createAgency({ db }, SYSTEM, {
      agency: { ...AN_AGENCY, slug: name.toLowerCase(), name, ...papers },
      memberIds: [],
    })
  const valid = { cardEndsOn: '2028-01-01', guaranteeEndsOn: '2027-06-30', insuranceEndsOn: '2027-06-30' }
  const { agencyId } = await open('Éole', { ...valid, guaranteeAmount: 11_000_000 })
  await open('Cap', {
    ...valid,
    insuranceEndsOn: '2026-08-30',
    address: '2 quai du Port, 83990 Saint-Tropez',
  })
  await open('Zénith', { ...valid, cardEndsOn: '2026-06-30' })
  await open('Dune', {})
  await publishTestVilla({ db, clock }, {}, agencyId)
  await countBooks({ db, clock })
})

const listed = (query: string) => listHouseAgencies({ db, clock }, ADMIN, criteriaOf(AGENCY_LIST, query))
const names = async (query: string) => (await listed(query)).rows.map(({ name }) => name)

test('the agencies of the house are listed by name with what each has', async () => {
  expect(await names('')).toEqual(['Cap', 'Dune', 'Éole', 'Zénith'])
  expect((await listed('q=eole')).rows).toMatchObject([
    { level: 'covered', held: 0, guarantee: 11_000_000, members: 0, villas: 1, papers: 'valid' },
  ])
})

test('they are found by town, by what their papers and their guarantee need, and sorted by each order', async () => {
  expect(await names('q=tropez')).toEqual(['Cap'])
  expect(await names('papers=ending')).toEqual(['Cap'])
  expect(await names('papers=over')).toEqual(['Zénith'])
  expect(await names('papers=unknown')).toEqual(['Dune'])
  expect(await names('level=covered')).toEqual(['Éole'])
  for (const sort of AGENCY_LIST.sorts) expect(await names(`sort=-${sort}`)).toHaveLength(4)
})

test('one is read with its villas, its book and its papers, by administrators alone', async () => {
  const { publicId } = (await listed('q=eole')).rows[0]!
  expect(await getHouseAgency(house, ADMIN, publicId)).toMatchObject({
    agency: { name: 'Éole' },
    papers: { cardEndsOn: '2028-01-01' },
    book: { held: 0, level: 'covered' },
    villas: [{ status: 'published', count: 1 }],
    ...{ vat: null, seal: null, closing: null },
    conditions: { latest: null, uses: [] },
  })
  await expect(getHouseAgency(house, ADMIN, 'inconnue')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const role of ROLES.filter((one) => one !== 'ADMIN' && one !== 'SUPER_ADMIN')) {
    await expect(getHouseAgency(house, person(role), publicId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(() => listHouseAgencies({ db, clock }, person(role), criteriaOf(AGENCY_LIST, ''))).toThrow(
      'FORBIDDEN',
    )
  }
})
