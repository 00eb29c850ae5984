import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createKnownVillas } from './known-villas.ts'

const log = createLog('silent')
const START = Date.parse('2027-01-15T10:00:00Z')

let db: Database
let now = START
const clock = { now: () => new Date(now) }
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('villas are counted by city and listed by name, and read again after ten minutes', async () => {
  const agencyId = await openTestAgency(db)
  const known = createKnownVillas({ db, clock, log })
  const { publicId } = await publishTestVilla({ db, clock }, { title: 'Villa Azur' }, agencyId)
  const before = await known()
  expect(Object.fromEntries(before.byCity)).toEqual({ cannes: 1 })
  expect(before.names).toMatchObject([{ publicId, title: 'Villa Azur', city: 'Cannes' }])
  await publishTestVilla({ db, clock }, { title: 'Mas des Pins' }, agencyId)
  expect((await known()).byCity.get('cannes')).toBe(1)
  now = START + 10 * 60_000
  const after = await known()
  expect(after.byCity.get('cannes')).toBe(2)
  expect(after.names.map(({ title }) => title)).toEqual(['Mas des Pins', 'Villa Azur'])
})

test('when the database does not answer, the list of villas is empty and no error is thrown', async () => {
  const broken = { selectFrom: () => expect.unreachable() } as unknown as Database
  const known = await createKnownVillas({ db: broken, clock, log })()
  expect([known.byCity.size, known.names]).toEqual([0, []])
})
