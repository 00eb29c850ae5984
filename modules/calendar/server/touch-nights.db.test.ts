import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listTouches } from '#modules/planning/server/list-touches.ts'
import type { Database } from '#platform/database/database.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Stay } from '../stay.ts'
import { listBusy } from './list-busy.ts'
import { takeNights } from './take-nights.ts'
import { forgetTouches, touchNights } from './touch-nights.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const WEEK = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const NEXT = { arrival: '2027-07-10', departure: '2027-07-17' } as const

let db: Database
let agencyId: number
let villa: TestVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
  for (const [id, name] of [
    ['ines', 'Inès Rostagni'],
    ['hugo', 'Hugo Garnier'],
  ])
    await sql`insert into users (id, name, email, email_verified, first_name, last_name) values (${id}, ${name}, ${`${id}@exemple.fr`}, true, '', '')`.execute(
      db,
    )
})
beforeEach(async () => {
  villa = await publishTestVilla({ db, clock }, { title: 'Villa à deux' }, agencyId)
})

const as = (userId: string) => person('AGENT', { userId, agencyIds: [agencyId] })
const touch = (userId: string, stay: Stay | null) =>
  touchNights({ db, clock }, as(userId), { property: villa.publicId, stay })
const seenBy = async (userId: string) =>
  (await listTouches({ db }, as(userId), 'agent')).filter(({ property }) => property === villa.publicId)

test('the first to touch nights is named to the second, and seen by the colleagues alone', async () => {
  expect(await touch('ines', WEEK)).toEqual({ by: null })
  expect(await touch('hugo', { arrival: '2027-07-09', departure: '2027-07-12' })).toEqual({
    by: 'Inès Rostagni',
  })
  expect(await seenBy('hugo')).toMatchObject([{ by: 'Inès Rostagni', ...WEEK }])
  expect(await seenBy('ines')).toEqual([])
  const other = person('AGENT', { userId: 'other', agencyIds: [agencyId + 1_000] })
  expect(await listTouches({ db }, other, 'agent')).toEqual([])
  await expect(
    touchNights({ db, clock }, other, { property: villa.publicId, stay: WEEK }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('nights beside those of another are touched too, and a new choice replaces the former', async () => {
  await touch('ines', WEEK)
  expect(await touch('hugo', NEXT)).toEqual({ by: null })
  await touch('ines', { arrival: '2027-08-01', departure: '2027-08-03' })
  expect(await touch('hugo', WEEK)).toEqual({ by: null })
  expect(await seenBy('hugo')).toMatchObject([{ arrival: '2027-08-01' }])
})

test('a touch ends when it is let go, or after a minute', async () => {
  await touch('ines', WEEK)
  await touch('ines', null)
  expect(await seenBy('hugo')).toEqual([])
  await touch('ines', WEEK)
  await sql`update night_touches set expires_at = expires_at - interval '61 seconds'`.execute(db)
  expect(await seenBy('hugo')).toEqual([])
  expect(await touch('hugo', WEEK)).toEqual({ by: null })
  await sql`update night_touches set expires_at = now()`.execute(db)
  await forgetTouches(db)
  const { rows } = await sql`select 1 from night_touches`.execute(db)
  expect(rows).toEqual([])
})

test('a touch takes nothing: who writes first has the nights, and the other learns it', async () => {
  await touch('ines', WEEK)
  const take = (userId: string) =>
    takeNights({ db, clock }, as(userId), {
      ...{ property: villa.publicId, stay: WEEK },
      ...{ kind: 'block', note: null },
    })
  await take('hugo')
  await expect(take('ines')).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  expect(await listBusy(db, villa.propertyId, WEEK.arrival)).toHaveLength(1)
})

test('nights the wrong way round are not touched', async () => {
  await expect(touch('ines', { arrival: '2027-07-10', departure: '2027-07-03' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})
