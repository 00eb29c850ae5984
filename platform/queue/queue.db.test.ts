import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GIVEN_UP_LIST } from '#modules/operations/given-up-list.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { DatabaseAway } from '#platform/database/database-away.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createLog } from '#platform/log.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { listGivenUp, retryGivenUp } from './given-up.ts'
import { claim, enqueue, releaseClaims, runDueWork, type Work, WorkRefused } from './queue.ts'
import { createQueueWorker } from './queue-worker.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
beforeEach(() => opened.db.deleteFrom('queueItems').execute())

const needs = () => ({ db: opened.db, log: createLog('silent') })
const work = (run: Work['run'], changes: Partial<Work> = {}): Work => ({
  ...{ kind: 'test', atOnce: 2, leaseSeconds: 60, waitAfter: (n) => (n < 3 ? n * 10 : null), run },
  ...changes,
})
const items = () => opened.db.selectFrom('queueItems').selectAll().orderBy('id').execute()
const add = (...subjects: string[]) => enqueue(opened.db, 'test', subjects)
const makeDue = () => sql`update queue_items set next_attempt_at = now()`.execute(opened.db)
const waits = async () =>
  (
    await sql<{ wait: number }>`select round(extract(epoch from next_attempt_at - now()))::int as wait
      from queue_items order by id`.execute(opened.db)
  ).rows.map(({ wait }) => wait)

const givenUpNow = () => listGivenUp(opened.db, criteriaOf(GIVEN_UP_LIST))

describe('the queue', () => {
  test('has the work of a transaction once it has committed, one item per subject', async () => {
    const undone = inTransaction(opened.db, async (trx) => {
      await enqueue(trx, 'test', ['a'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await items()).toEqual([])
    await add('a', 'b')
    await add('a')
    const done: string[] = []
    const tally = await runDueWork(needs(), [
      work(async (subject) => {
        done.push(subject)
        return 'done'
      }),
    ])
    expect([tally, done.sort()]).toEqual([{ done: 2, failed: 0 }, ['a', 'b']])
    expect(await items()).toEqual([])
  })

  test('does not try work before its time', async () => {
    await enqueue(opened.db, 'test', ['later'], 3_600)
    expect(await runDueWork(needs(), [work(async () => 'done')])).toEqual({ done: 0, failed: 0 })
    expect(await waits()).toEqual([3_600])
  })

  test('tries again, later each time, work that failed, then gives it up with its reason', async () => {
    await add('a')
    const broken = work(async () => {
      throw new Error('no answer')
    })
    expect(await runDueWork(needs(), [broken])).toEqual({ done: 0, failed: 1 })
    expect(await runDueWork(needs(), [broken])).toEqual({ done: 0, failed: 0 })
    expect(await waits()).toEqual([10])
    await makeDue()
    await runDueWork(needs(), [broken])
    expect(await waits()).toEqual([20])
    await makeDue()
    await runDueWork(needs(), [broken])
    await makeDue()
    expect(await runDueWork(needs(), [broken])).toEqual({ done: 0, failed: 0 })
    expect((await givenUpNow()).rows).toMatchObject([
      { kind: 'test', subject: 'a', attempts: 3, reason: 'no answer' },
    ])
  })

  test('gives up at once work that was refused; put back, it starts as if it were new', async () => {
    await add('a')
    await runDueWork(needs(), [
      work(async () => {
        throw new WorkRefused('no such mailbox')
      }),
    ])
    const { rows, total } = await givenUpNow()
    const [givenUp] = rows
    expect(total).toBe(1)
    expect(givenUp).toMatchObject({ attempts: 1, reason: 'no such mailbox' })
    expect(await retryGivenUp(opened.db, { ids: ['unknown'] })).toEqual([])
    const ids = [givenUp!.id, 'unknown']
    expect(await retryGivenUp(opened.db, { kind: 'other', subjects: ['a'] })).toEqual([])
    expect(await retryGivenUp(opened.db, { ids })).toEqual([{ id: givenUp!.id, kind: 'test', subject: 'a' }])
    expect(await retryGivenUp(opened.db, { kind: 'test', subjects: ['a'] })).toEqual([])
    expect(await runDueWork(needs(), [work(async () => 'done')])).toEqual({ done: 1, failed: 0 })
  })

  test('runs work again later when it returns `again`, without counting a failure', async () => {
    await add('a')
    expect(await runDueWork(needs(), [work(async () => ({ again: 3_600 }))])).toEqual({ done: 1, failed: 0 })
    expect(await waits()).toEqual([3_600])
    expect(await items()).toMatchObject([{ attempts: 0, lastError: null, gaveUpAt: null }])
  })

  test('does the work about given subjects at once, unless a process has it or it was given up', async () => {
    await add('now', 'taken', 'given up', 'other')
    await sql`update queue_items set next_attempt_at = now() + interval '1 hour'`.execute(opened.db)
    await sql`update queue_items set claimed_until = now() + interval '1 minute' where subject = 'taken'`.execute(
      opened.db,
    )
    await sql`update queue_items set gave_up_at = now() where subject = 'given up'`.execute(opened.db)
    const done: string[] = []
    const all = work(async (subject) => {
      done.push(subject)
      return 'done'
    })
    expect(await runDueWork(needs(), [all], ['now', 'taken', 'given up'])).toEqual({ done: 1, failed: 0 })
    expect(done).toEqual(['now'])
  })

  test('gives each item to one worker, and the items of a worker that died to the next', async () => {
    await add(...Array.from({ length: 30 }, (_, i) => `${i}`))
    const done: string[] = []
    const counted = work(async (subject) => {
      done.push(subject)
      return 'done'
    })
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(needs(), [counted])))
    expect(new Set(done).size).toBe(30)
    expect(done).toHaveLength(30)
    await add('lost')
    await sql`update queue_items set attempts = 1, claimed_until = now() + interval '60 seconds',
      next_attempt_at = now() + interval '60 seconds'`.execute(opened.db)
    expect(await runDueWork(needs(), [counted])).toEqual({ done: 0, failed: 0 })
    await makeDue()
    expect(await runDueWork(needs(), [counted])).toEqual({ done: 1, failed: 0 })
  })

  test('releases at once the items that a killed process had claimed, and no others', async () => {
    await add('claimed')
    expect(await claim(opened.db, [work(async () => 'done')])).toHaveLength(1)
    await enqueue(opened.db, 'test', ['later'], 3_600)
    await releaseClaims(opened.db)
    expect(await runDueWork(needs(), [work(async () => 'done')])).toEqual({ done: 1, failed: 0 })
    expect(await items()).toMatchObject([{ subject: 'later', attempts: 0 }])
  })

  test('works on `atOnce` items of a kind at a time, and no kind waits for another', async () => {
    await add('a', 'b', 'c')
    await enqueue(opened.db, 'other', ['quick'])
    let most = 0
    let now = 0
    const ends: (() => void)[] = []
    const slow = work(async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise<void>((resolve) => ends.push(resolve))
      now -= 1
      return 'done'
    })
    let quick = () => {}
    const wasQuick = new Promise<void>((resolve) => {
      quick = resolve
    })
    const worker = createQueueWorker(needs(), [
      slow,
      work(
        async () => {
          quick()
          return 'done'
        },
        { kind: 'other' },
      ),
    ])
    worker.start()
    await wasQuick
    await expect.poll(() => ends.length).toBe(2)
    expect(most).toBe(2)
    ends[0]!()
    await expect.poll(() => ends.length, { timeout: 5_000 }).toBe(3)
    const stopping = worker.stop()
    for (const end of ends) end()
    await stopping
    expect(await items()).toEqual([])
    expect(most).toBe(2)
  })

  test('work that this process puts in the queue is begun before the usual second is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const begun: string[] = []
      const worker = createQueueWorker(needs(), [
        work(async (subject) => {
          begun.push(subject)
          return 'done'
        }),
      ])
      worker.start()
      await vi.advanceTimersByTimeAsync(0)
      await items()
      await add('code')
      // Less than half of that second passes; a busy database may take its own time besides.
      for (let asked = 0; asked < 2_000 && begun.length === 0; asked += 1) {
        if (asked < 20) await vi.advanceTimersByTimeAsync(20)
        await items()
      }
      expect(begun).toEqual(['code'])
      await worker.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  test('what a database that went away kept a worker from settling is done again once it answers', async () => {
    let refused = 0
    const db = opened.db.withPlugin({
      transformQuery: ({ node }) => {
        if (refused === 0) return node
        refused -= 1
        throw new DatabaseAway(new Error('connection lost'))
      },
      transformResult: async ({ result }) => result,
    })
    const again = Promise.withResolvers<void>()
    let runs = 0
    const run = async () => {
      runs += 1
      // Neither its end nor its failure can be written.
      if (runs === 1) refused = 2
      else again.resolve()
      return 'done' as const
    }
    await add('code')
    const worker = createQueueWorker({ ...needs(), db }, [work(run, { leaseSeconds: 3_600 })])
    worker.start()
    await again.promise
    await worker.stop()
    expect(await items()).toEqual([])
  })

  test('work is done outside the transaction and the context of the act that put it in the queue', async () => {
    const caller = new AsyncLocalStorage<string>()
    const seen: unknown[] = []
    const worker = createQueueWorker(needs(), [
      work(async () => {
        seen.push(caller.getStore())
        return 'done'
      }),
    ])
    worker.start()
    await add('one')
    await expect.poll(items, { timeout: 5_000 }).toEqual([])
    await caller.run('of the caller', () => add('two'))
    await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(2)
    expect(seen).toEqual([undefined, undefined])
    await worker.stop()
  })
})
