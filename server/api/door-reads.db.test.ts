import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { Replica } from '#platform/database/replica.ts'
import { openApiDoor } from '#tests/api-door.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const WEEK = { start_date: '2027-03-06', end_date: '2027-03-13' }

let db: Database
let villa: Awaited<ReturnType<typeof publishTestVilla>>
const asked: string[] = []
/** A replica that notes what it is asked, and leaves the answers to the primary. */
const replica: Replica = {
  isFresh: () => true,
  lag: () => 0,
  read: async ({ sql }) => {
    asked.push(sql)
    return null
  },
  beat: async () => {},
  close: async () => {},
}
beforeAll(async () => {
  ;({ db } = await openTestDatabase())
  villa = await publishTestVilla({ db, clock })
})

/** How often the replica is asked by a request. */
const askedBy = async (
  ...[method, path, body, headers]: Parameters<
    ReturnType<Awaited<ReturnType<typeof openApiDoor>>['openBrowser']>
  >
) => {
  asked.length = 0
  const { openBrowser } = await openApiDoor(db, undefined, replica)
  const { status } = await openBrowser()(method, path, body, headers)
  return [status, asked.length > 0]
}

test('published listings are read from the replica, and from the primary for a browser that has just sent something', async () => {
  for (const path of ['/api/properties', `/api/properties/${villa.slug}`]) {
    expect(await askedBy('GET', path)).toEqual([200, true])
    expect(await askedBy('GET', path, undefined, { cookie: 'calanque_acted=1' })).toEqual([200, false])
  }
})

test('a booking asks the primary alone', async () => {
  const wanted = { property_id: villa.publicId, ...WEEK, guests: 2 }
  expect(await askedBy('POST', '/api/checkouts', wanted)).toEqual([200, false])
})
