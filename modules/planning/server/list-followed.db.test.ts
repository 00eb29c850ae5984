import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { countCalendarAlerts, listFollowed } from './list-followed.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }

let db: Database
let agencyId: number
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
  const villa = async (title: string, goodAt: string | null) => {
    const { propertyId } = await publishTestVilla({ db, clock }, { title }, agencyId)
    await follow(propertyId, goodAt)
    return propertyId
  }
  await villa('Villa Brise', '5 minutes')
  await villa('Villa Azur', null)
  await villa('Villa Éole', '2 days')
  const sold = await villa('Mas Lavande', '3 minutes')
  await sql`
    insert into feed_events (property_id, feed_id, uid, occurrence, nights, is_closure, conflict_since)
    select property_id, id, n::text, '', daterange('2027-09-04', '2027-09-11'), false, now()
    from feeds, generate_series(1, 2) n where property_id = ${sold}`.execute(db)
  await publishTestVilla({ db, clock }, { title: 'Villa sans calendrier' }, agencyId)
})

const follow = (propertyId: number, goodAt: string | null) =>
  sql`insert into feeds (property_id, name, url, good_at)
    values (${propertyId}, 'Airbnb', 'https://exemple.fr/' || ${propertyId}::text || '.ics', now() - ${goodAt}::interval)`.execute(
    db,
  )
const agent = (id = agencyId) => person('AGENT', { agencyIds: [id] })

test('the villas that wait for a person come first, then those that were never read; the others stand apart', async () => {
  const { open, fine, ...counts } = await listFollowed({ db }, agent(), 'agent')
  expect(open.map(({ title }) => title)).toEqual(['Mas Lavande', 'Villa Éole', 'Villa Azur'])
  expect(open.map(({ conflicts }) => conflicts)).toEqual([2, 0, 0])
  expect(fine).toMatchObject([{ title: 'Villa Brise', freshness: { isStale: false, checkedMinutesAgo: 5 } }])
  expect(counts).toEqual({ openCount: 3, fineCount: 1, conflicts: 2 })
  expect(await countCalendarAlerts({ db }, agent(), 'agent')).toBe(2)
})

test('an agency reads nothing of the calendars of another one, and a traveler is refused', async () => {
  const { open, fine } = await listFollowed({ db }, agent(agencyId + 1_000), 'agent')
  expect([...open, ...fine]).toEqual([])
  await expect(listFollowed({ db }, person('TRAVELER'), 'owner')).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('many villas are counted, and the first of them are named', async () => {
  const many = await openTestAgency(db)
  const { propertyId } = await publishTestVilla({ db, clock }, { title: 'Villa modèle' }, many)
  const { rows } = await sql<{ id: number }>`
    insert into properties (public_id, slug, agency_id, status)
    select gen_random_uuid(), 'modele-' || n, ${many}::int, 'draft' from generate_series(1, 60) n returning id`.execute(
    db,
  )
  await sql`
    insert into property_versions (property_id, version, status, content, content_hash)
    select c.id, 1, 'draft', v.content, v.content_hash from property_versions v, unnest(${rows.map(({ id }) => id)}::int[]) as c (id)
    where v.property_id = ${propertyId} and v.is_active`.execute(db)
  for (const { id } of rows) await follow(id, '1 minute')
  const { open, fine, fineCount } = await listFollowed({ db }, agent(many), 'agent')
  expect([open.length, fine.length, fineCount]).toEqual([0, 50, 60])
})
