import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Database } from './database/database.ts'
import { forgetThrottle, forgiveAsker, throttle, throttleAsker, throttleRefilled } from './throttle.ts'

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

const age = (key: string, seconds: number, on = db) =>
  sql`update throttles set window_started_at = now() - make_interval(secs => ${seconds}) where key = ${key}`.execute(
    on,
  )

describe('throttle', () => {
  test('allows tries up to the limit, then refuses and gives the time to wait', async () => {
    await tries('a', 3)
    const refused = await throttle(db, 'a', RULE).catch((error) => error)
    expect(refused).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(refused.details.retryAfter).toBeGreaterThan(890)
    expect(refused.details.retryAfter).toBeLessThanOrEqual(900)
  })

  test('a try made while refused does not lengthen the wait', async () => {
    await tries('b', 3)
    await age('b', 880)
    const refused = await throttle(db, 'b', RULE).catch((error) => error)
    expect(refused.details.retryAfter).toBeLessThanOrEqual(20)
    await age('b', 900)
    await tries('b', 3)
    await expect(throttle(db, 'b', RULE)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('each key is counted apart, and its tries are cleared after a success', async () => {
    await tries('c', 3)
    await expect(throttle(db, 'd', RULE)).resolves.toBeUndefined()
    await forgetThrottle(db, 'c')
    await expect(tries('c', 3)).resolves.toBeUndefined()
  })

  test('parallel tries are all counted', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => throttle(db, 'e', RULE)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  // One transaction has one now(): the seconds to wait are exact, however busy the machine is.
  test('a refilled key allows its burst, then one act each interval, and refused acts do not delay the next one', () =>
    db.transaction().execute(async (instant) => {
      const act = () =>
        throttleRefilled(instant, 'h', { burst: 2, refillSeconds: 60 }).catch(({ details }) => details)
      const answers = await Promise.all(Array.from({ length: 9 }, act))
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(2)
      await age('h', 45, instant)
      expect(await act()).toEqual({ retryAfter: 15 })
      await age('h', 61, instant)
      expect([await act(), await act()]).toEqual([undefined, { retryAfter: 59 }])
      await age('h', 3_600, instant)
      expect([await act(), await act(), await act()]).toEqual([undefined, undefined, { retryAfter: 60 }])
    }))

  test('an act that began before the one counted last neither refills the key nor counts twice', async () => {
    const act = () => throttleRefilled(db, 'j', { burst: 3, refillSeconds: 60 }).then(() => 'allowed')
    await act()
    await age('j', -1)
    expect(await Promise.all([act(), act()])).toEqual(['allowed', 'allowed'])
    await age('j', 1)
    await expect(act()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('a known caller is counted apart from unknown ones; unknown callers at an address share a limit', async () => {
    const attempt = (known: string | null, address = '2001:db8:7::1') =>
      throttleAsker(db, 'i', { address, known }, { limit: 2, windowSeconds: 900 })
    const refused = { code: 'TOO_MANY_ATTEMPTS' }
    await attempt(null)
    await attempt(null, '2001:db8:7::2')
    await expect(attempt(null, '2001:db8:7::3')).rejects.toMatchObject(refused)
    for (let n = 0; n < 10; n++) await Promise.all([attempt(`visitor:${n}`), attempt(`visitor:${n}`)])
    await expect(attempt('visitor:9', '2001:db8:8::1')).rejects.toMatchObject(refused)
    await expect(attempt('visitor:10')).rejects.toMatchObject(refused)
    await expect(attempt('visitor:11', '2001:db8:8::1')).resolves.toBeUndefined()
  })

  test('a try that was taken back is not counted', async () => {
    const asker = { address: '192.0.2.9' }
    const rule = { limit: 1, windowSeconds: 900 }
    for (let n = 0; n < 3; n++) {
      await throttleAsker(db, 'j', asker, rule)
      await forgiveAsker(db, 'j', asker)
    }
    await throttleAsker(db, 'j', asker, rule)
    await expect(throttleAsker(db, 'j', asker, rule)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})
