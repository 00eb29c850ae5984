import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { setNights } from '#modules/calendar/server/set-nights.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { PLANNING_LIST } from '../planning-list.ts'
import { getPlannedVilla, getVillaMonth } from './get-villa-month.ts'
import { countCalendarAlerts } from './list-followed.ts'
import { listLot, listPlanning, listPlanningConflicts, listPlanningFilters } from './list-planning.ts'

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
const asked = (address: string, size?: number) => criteriaOf(PLANNING_LIST, address, size)
const plan = (address = '', actor = agent(), size = 200) =>
  listPlanning({ db, clock }, actor, 'agent', { window: YEAR, criteria: asked(address, size) })

test('an agency sees its villas by name with their nights, and no other agency’s', async () => {
  const { rows, nights, total } = await plan()
  expect(rows.map(({ title }) => title)).toEqual(['Mas Lavande', 'Villa Azur', 'Villa Brise'])
  expect(rows.map(({ publicId }) => nights[publicId])).toEqual([
    [],
    [{ id: expect.any(String), kind: 'block', label: 'Travaux', ...WORKS }],
    [],
  ])
  expect(total).toBe(3)
  expect(rows.map(({ mayKeep }) => mayKeep)).toEqual([true, true, true])
  expect((await plan('page=2')).rows).toEqual([])
  expect((await plan('page=2', agent(), 2)).rows.map(({ title }) => title)).toEqual(['Villa Brise'])
  expect((await plan('q=azur')).rows.map(({ title }) => title)).toEqual(['Villa Azur'])
})

test('the filters keep the villas of a town, of a state, or with a stay that a colleague follows', async () => {
  const { town, agent: agents } = await listPlanningFilters({ db }, agent(), 'agent')
  expect(agents).toEqual([])
  expect(town).toHaveLength(1)
  expect((await plan(`town=${town![0]!.id}`)).total).toBe(3)
  expect((await plan('town=ailleurs')).total).toBe(0)
  expect((await plan('state=published')).total).toBe(3)
  expect((await plan('state=draft')).total).toBe(0)
  expect((await plan('agent=no-one-follows')).total).toBe(0)
  const { id } = await addLedgerStay(db, villas[1]!, 'confirmed', '2027-05-01', 100_000)
  const { rows: people } = await sql<{ id: string }>`select id from users limit 1`.execute(db)
  await sql`update reservations set agent_id = ${people[0]!.id} where id = ${id}`.execute(db)
  expect((await plan(`agent=${people[0]!.id}`)).rows.map(({ title }) => title)).toEqual(['Villa Azur'])
})

test('a lot has the nights of its villas over its months, those of the day before its first included', async () => {
  const lot = (month: CivilDate, villas_ = 0) =>
    listLot({ db, clock }, agent(), 'agent', { lot: { villas: villas_, month }, criteria: asked('') })
  const { publicId } = villas[1]!
  expect((await lot('2027-05-01'))[publicId]).toHaveLength(1)
  expect((await lot('2027-08-01'))[publicId]).toHaveLength(1)
  expect((await lot('2027-09-01'))[publicId]).toEqual([])
  expect(Object.keys(await lot('2027-05-01'))).toHaveLength(3)
  expect(await lot('2027-05-01', 1)).toEqual({})
})

test('an agent without an agency sees no villa, a traveler is refused', async () => {
  expect((await plan('', person('AGENT'))).rows).toEqual([])
  await expect(
    listPlanning({ db, clock }, person('TRAVELER'), 'owner', { window: YEAR, criteria: asked('') }),
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
  const counted = { db: db.withPlugin(counter), clock }
  await listPlanning(counted, agent(), 'agent', { window: YEAR, criteria: asked('') })
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

test('nights that another site sold over ours are a conflict, beside what has them here', async () => {
  const { propertyId, publicId } = villas[2]!
  await sql`
    with feed as (insert into feeds (property_id, name, url) values (${propertyId}, 'Airbnb', 'https://exemple.fr/1.ics') returning id)
    insert into feed_events (property_id, feed_id, uid, occurrence, nights, is_closure, conflict_since)
    select ${propertyId}, id, 'u', '', daterange('2027-09-04', '2027-09-11'), false, now() from feed`.execute(
    db,
  )
  await occupy(db, {
    ...{ propertyId, stay: { arrival: '2027-09-06', departure: '2027-09-08' } },
    ...{ kind: 'owner_stay', note: null },
  })
  const { rows, nights } = await plan('q=lavande')
  expect(rows[0]).toMatchObject({ conflicts: 1 })
  expect(nights[publicId]!.map(({ kind, label }) => [kind, label])).toEqual([
    ['conflict', 'Airbnb'],
    ['owner_stay', ''],
  ])
  expect(await countCalendarAlerts({ db }, agent(), 'agent')).toBe(1)
  expect(await listPlanningConflicts({ db }, agent(), 'agent')).toMatchObject([
    {
      ...{ property: publicId, title: 'Mas Lavande', feedName: 'Airbnb', mayGiveWay: true },
      ours: [{ kind: 'owner_stay', arrival: '2027-09-06', stay: null }],
    },
  ])
  const stranger = person('AGENT', { agencyIds: [agencyId + 1_000] })
  expect(await listPlanningConflicts({ db }, stranger, 'agent')).toEqual([])
})
