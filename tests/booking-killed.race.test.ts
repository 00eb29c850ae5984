import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type OpenedDatabase, openEmbedded, openPostgres } from '#platform/database/database.ts'
import { startEmbeddedEngine } from '#platform/database/embedded-client.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { afterFile, temporaryFolder } from './after-file.ts'
import { openApiDoor } from './api-door.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { eventually } from './process/eventually.ts'
import { publishTestVilla } from './published-villa.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const WEEK = { start_date: '2027-03-06', end_date: '2027-03-13' }
const RACERS = 50

/**
 * Each racer repeats its request, with its key, until it is answered. The database dies at the first answer: what was acknowledged
 * stays, and what was not is had by one of them.
 */
async function raceThroughDeath(opened: OpenedDatabase, die: () => Promise<unknown>) {
  const villa = await publishTestVilla({ db: opened.db, clock })
  const { openBrowser } = await openApiDoor(opened.db)
  let death: Promise<unknown> | null = null
  const acknowledged: unknown[] = []
  const race = async () => {
    const browser = openBrowser()
    const key = { 'idempotency-key': crypto.randomUUID() }
    return eventually('the racer is answered', async () => {
      const wanted = { property_id: villa.publicId, ...WEEK, guests: 2 }
      const { status, body } = await browser('POST', '/api/checkouts', wanted, key)
      if (status === 503 || body.code === 'IDEMPOTENCY_IN_PROGRESS') return null
      if (status === 200) acknowledged.push(body.id)
      death ??= die()
      return { status, code: body.code }
    })
  }
  const answers = await Promise.all(Array.from({ length: RACERS }, race))
  await death
  const won = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ code }) => code === 'DATES_UNAVAILABLE')
  expect([won.length, refused.length]).toEqual([1, RACERS - 1])
  const { rows } = await sql<{ checkout: string }>`
    select c.public_id as checkout from occupations o join reservations r on r.id = o.reservation_id
    join checkouts c on c.id = r.checkout_id
    where o.property_id = ${villa.propertyId} and o.released_at is null`.execute(opened.db)
  expect(rows.map(({ checkout }) => checkout)).toEqual(acknowledged)
}

test('fifty racers for a week have one winner when the server is killed in the middle', async () => {
  const server = await startPrivatePostgres()
  afterFile(() => server.stop())
  const opened = openPostgres(server.url('postgres'))
  afterFile(() => opened.close())
  await withoutTimeLimit(() => migrate(opened))
  await raceThroughDeath(opened, async () => {
    await server.kill()
    await server.start()
  })
})

test('they have one when the embedded engine is killed in the middle', async () => {
  let worker: Worker | undefined
  const engine = await startEmbeddedEngine(temporaryFolder('killed-race'), {
    onStart: (one) => (worker = one),
  })
  const opened = openEmbedded(engine)
  afterFile(() => opened.close())
  await withoutTimeLimit(() => migrate(opened))
  await raceThroughDeath(opened, () => worker!.terminate())
})
