import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { GIVEN_UP_LIST } from '#modules/operations/given-up-list.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { listGivenUp } from './given-up.ts'
import { enqueue, runDueWork, type Work, WorkRefused } from './queue.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
beforeEach(() => opened.db.deleteFrom('queueItems').execute())

const needs = () => ({ db: opened.db, log: createLog('silent') })
const work = (run: Work['run']): Work => ({
  ...{ kind: 'test', atOnce: 2, leaseSeconds: 60, waitAfter: (n) => (n < 3 ? n * 10 : null), run },
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

test('work that was asked for again while it was done is done once more, and no more than once', async () => {
  await add('a')
  const seen: string[] = []
  let state = 'before'
  const reads = work(async () => {
    seen.push(state)
    if (seen.length > 1) return 'done'
    state = 'after'
    await enqueue(opened.db, 'test', ['b', 'a', 'a'])
    return 'done'
  })
  await runDueWork(needs(), [reads], ['a'])
  expect(await items()).toMatchObject([{ subject: 'a', attempts: 0, claimedUntil: null }, { subject: 'b' }])
  await runDueWork(needs(), [reads], ['a'])
  expect(seen).toEqual(['before', 'after'])
  expect(await items()).toMatchObject([{ subject: 'b' }])
})

test('work asked for again while it is done does not wait for the hour that its answer named', async () => {
  await add('a')
  const asksItself = work(async () => {
    await add('a')
    return { again: 3_600 }
  })
  await runDueWork(needs(), [asksItself])
  expect(await waits()).toEqual([0])
  await runDueWork(needs(), [work(async () => ({ again: 3_600 }))])
  expect(await waits()).toEqual([3_600])
})

test('work asked for again while it failed waits as it would have, and is not given up for what was asked before', async () => {
  await add('a')
  const fails = (error: Error) =>
    work(async () => {
      await add('a')
      throw error
    })
  await runDueWork(needs(), [fails(new Error('no answer'))])
  expect([await waits(), await items()]).toMatchObject([[10], [{ attempts: 1, lastError: 'no answer' }]])
  await makeDue()
  await runDueWork(needs(), [fails(new WorkRefused('no such mailbox'))])
  expect([await waits(), await items()]).toMatchObject([[0], [{ attempts: 0, gaveUpAt: null }]])
  const refused = work(async () => {
    throw new WorkRefused('no such mailbox')
  })
  await runDueWork(needs(), [refused])
  await add('a')
  expect(await runDueWork(needs(), [work(async () => 'done')])).toEqual({ done: 0, failed: 0 })
  expect((await givenUpNow()).rows).toMatchObject([{ subject: 'a', reason: 'no such mailbox' }])
})
