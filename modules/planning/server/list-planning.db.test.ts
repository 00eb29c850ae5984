import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { setNights } from '#modules/calendar/server/set-nights.ts'
import type { Database } from '#platform/database/database.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { getPlannedVilla, getVillaMonth } from './get-villa-month.ts'
import { countCalendarAlerts, listPlanning } from './list-planning.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const YEAR = { arrival: '2027-01-01', departure: '2028-01-01' } as const
const WORKS = { arrival: '2027-07-29', departure: '2027-08-03' } as const

let db: Database
let agencyId: number
let villas: TestVilla[]
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
  const titles = ['Villa Brise', 'Villa Azur', 'Mas Lavande']
  villas = []
  for (const title of titles) villas.push(await publishTestVilla({ db, clock }, { title }, agencyId))
  await publishTestVilla({ db, clock }, { title: 'Villa d’une autre agence' })
  await occupy(db, { propertyId: villas[1]!.propertyId, stay: WORKS, kind: 'block', note: 'Travaux' })
})

const agent = () => person('AGENT', { agencyIds: [agencyId] })
const plan = (looked: string | null = null, page = 1) =>
  listPlanning({ db }, agent(), 'agent', { window: YEAR, looked, page })

test('an agency sees its villas by name with their nights, and no other agency’s', async () => {
  const { villas: found, total } = await plan()
  expect(found.map(({ title }) => title)).toEqual(['Mas Lavande', 'Villa Azur', 'Villa Brise'])
  expect(found.map(({ nights }) => nights)).toEqual([
    [],
    [{ id: expect.any(String), kind: 'block', label: 'Travaux', ...WORKS }],
    [],
  ])
  expect(total).toBe(3)
  expect((await plan(null, 2)).villas).toEqual([])
  expect((await plan('azur')).villas.map(({ title }) => title)).toEqual(['Villa Azur'])
})

test('an agent without an agency sees no villa, a traveler is refused', async () => {
  const none = await listPlanning({ db }, person('AGENT'), 'agent', { window: YEAR, looked: null, page: 1 })
  expect(none.villas).toEqual([])
  await expect(
    listPlanning({ db }, person('TRAVELER'), 'owner', { window: YEAR, looked: null, page: 1 }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('two queries read the nights of all villas', async () => {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = { db: db.withPlugin(counter) }
  await listPlanning(counted, agent(), 'agent', { window: YEAR, looked: null, page: 1 })
  expect(queries).toBe(2)
})

test('a month has the price and the minimum of each night, its own ones marked, and nights taken across its ends', async () => {
  const { publicId } = villas[1]!
  const stay = { arrival: '2027-07-10', departure: '2027-07-12' } as const
  const settings = { price: 99_900, minNights: null, note: 'Marché' }
  await setNights({ db, clock, emit: productEmit({ clock }) }, SYSTEM, {
    ...{ property: publicId, stay },
    ...settings,
  })
  const { days, nights } = await getVillaMonth({ db }, agent(), { property: publicId, month: '2027-07-01' })
  expect(Object.keys(days)).toHaveLength(31)
  expect(days['2027-07-10']).toMatchObject({ price: 99_900, isSet: true, note: 'Marché' })
  expect(days['2027-07-12']).toMatchObject({ isSet: false, note: null })
  expect(nights.map(({ arrival }) => arrival)).toEqual([WORKS.arrival])
  const august = await getVillaMonth({ db }, agent(), { property: publicId, month: '2027-08-01' })
  expect(august.nights).toHaveLength(1)
})

test('a villa of another agency is closed, and one without other calendars has no freshness and no alert', async () => {
  const other = person('AGENT', { agencyIds: [agencyId + 1_000] })
  const { publicId } = villas[0]!
  await expect(getPlannedVilla({ db }, other, publicId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    getVillaMonth({ db }, other, { property: publicId, month: '2027-07-01' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await getPlannedVilla({ db }, agent(), publicId)).toMatchObject({
    ...{ title: 'Villa Brise', freshness: null, conflicts: 0 },
  })
  expect(await countCalendarAlerts({ db }, agent(), 'agent')).toBe(0)
})
