import { beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { throttle } from '#platform/throttle.ts'
import { afterFile } from './after-file.ts'
import { openApiDoor } from './api-door.ts'
import { hasPgBouncer, startPgBouncer } from './private-pgbouncer.ts'
import { publishTestVilla } from './published-villa.ts'
import { createTestDatabase } from './test-database.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const WEEK = { start_date: '2027-03-06', end_date: '2027-03-13' }
const RACERS = 20

/** `npm run test:pgbouncer` sends every use case the same way. */
describe.skipIf(!hasPgBouncer())(
  'through PgBouncer in transaction mode, with fewer sessions than connections',
  () => {
    let db: ReturnType<typeof openPostgres>['db']
    beforeAll(async () => {
      const direct = new URL(await createTestDatabase())
      const bouncer = await startPgBouncer(Number(direct.port))
      const opened = openPostgres(bouncer.url(direct.pathname.slice(1)), { max: 40 })
      afterFile(async () => {
        await opened.close()
        await bouncer.stop()
      })
      db = opened.db
    })

    test('one of the racers for a week has it, and one browser holds no more than it may', async () => {
      const { openBrowser } = await openApiDoor(db)
      const book = (browser: ReturnType<typeof openBrowser>, villa: string) =>
        browser('POST', '/api/checkouts', { property_id: villa, ...WEEK, guests: 2 })
      const villa = await publishTestVilla({ db, clock })
      const raced = await Promise.all(
        Array.from({ length: RACERS }, () => book(openBrowser(), villa.publicId)),
      )
      expect(raced.map(({ status }) => status).sort()).toEqual([200, ...Array(RACERS - 1).fill(409)])

      const browser = openBrowser()
      const others = await Promise.all(Array.from({ length: 5 }, () => publishTestVilla({ db, clock })))
      await book(browser, others.pop()!.publicId)
      const held = await Promise.all(others.map(({ publicId }) => book(browser, publicId)))
      expect(held.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    })

    test('tries are counted once each, and a job runs once', async () => {
      const tries = Array.from({ length: RACERS }, () =>
        throttle(db, 'through', { limit: 7, windowSeconds: 60 }),
      )
      const outcomes = await Promise.allSettled(tries)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
      let runs = 0
      const processes = Array.from({ length: 4 }, () => createJobs({ db, log: createLog('silent') }))
      const work = async () => {
        runs += 1
      }
      for (const jobs of processes) jobs.every('through', 3_600, work)
      await Promise.all(processes.map((jobs) => jobs.runDue()))
      expect(runs).toBe(1)
    })
  },
)
