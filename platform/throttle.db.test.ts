import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Database } from './database/database.ts'
import { forgetThrottle, refuseThrottled, sweepThrottles, throttle } from './throttle.ts'

const RULE = { limit: 3, windowSeconds: 900 }
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const tries = (key: string, count: number) =>
  Array.from({ length: count }).reduce<Promise<void>>(
    (before) => before.then(() => throttle(db, key, RULE)),
    Promise.resolve(),
  )

const age = (key: string, seconds: number) =>
  sql`update throttles set window_started_at = now() - make_interval(secs => ${seconds}) where key = ${key}`.execute(
    db,
  )

describe('throttle', () => {
  test('lets the limit through, then refuses and says how long to wait', async () => {
    await tries('a', 3)
    const refused = await throttle(db, 'a', RULE).catch((error) => error)
    expect(refused).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(refused.details.retryAfter).toBeGreaterThan(890)
    expect(refused.details.retryAfter).toBeLessThanOrEqual(900)
  })

  test('trying while refused does not lengthen the wait: the window ends by itself', async () => {
    await tries('b', 3)
    await age('b', 880)
    const refused = await throttle(db, 'b', RULE).catch((error) => error)
    expect(refused.details.retryAfter).toBeLessThanOrEqual(20)
    await age('b', 900)
    await tries('b', 3)
    await expect(throttle(db, 'b', RULE)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('keys do not count for each other, and a success forgets', async () => {
    await tries('c', 3)
    await expect(throttle(db, 'd', RULE)).resolves.toBeUndefined()
    await forgetThrottle(db, 'c')
    await expect(tries('c', 3)).resolves.toBeUndefined()
  })

  test('parallel tries are all counted', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => throttle(db, 'e', RULE)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('asking whether a key is refused counts nothing', async () => {
    await tries('f', 2)
    await refuseThrottled(db, 'f', RULE)
    await refuseThrottled(db, 'f', RULE)
    await tries('f', 1)
    await expect(refuseThrottled(db, 'f', RULE)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('old counters are swept away', async () => {
    await tries('g', 1)
    await age('g', 90_000)
    await sweepThrottles(db)
    expect(await db.selectFrom('throttles').selectAll().where('key', '=', 'g').execute()).toEqual([])
  })
})
