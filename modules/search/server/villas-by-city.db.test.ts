import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createVillasByCity } from './villas-by-city.ts'

const log = createLog('silent')
const START = Date.parse('2027-01-15T10:00:00Z')

let db: Database
let now = START
const clock = { now: () => new Date(now) }
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('villas are counted by city, and again after ten minutes', async () => {
  const agencyId = await openTestAgency(db)
  const count = createVillasByCity({ db, clock, log })
  await publishTestVilla({ db, clock }, {}, agencyId)
  expect(Object.fromEntries(await count())).toEqual({ cannes: 1 })
  await publishTestVilla({ db, clock }, {}, agencyId)
  expect((await count()).get('cannes')).toBe(1)
  now = START + 10 * 60_000
  expect((await count()).get('cannes')).toBe(2)
})

test('a database that does not answer costs nobody the places', async () => {
  const broken = { selectFrom: () => expect.unreachable() } as unknown as Database
  expect((await createVillasByCity({ db: broken, clock, log })()).size).toBe(0)
})
