import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { readWaitingWork } from './read-waiting-work.ts'

test('work is counted by kind with how late it is begun, what is tried again later and what is being done are not late, work given up is apart', async () => {
  const { db } = await openTestDatabase()
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
  await db
    .insertInto('queueItems')
    .values([
      { kind: 'mail', subject: '1', createdAt: ago(9_000), nextAttemptAt: ago(600) },
      { kind: 'mail', subject: '2', nextAttemptAt: ago(60) },
      { kind: 'mail', subject: '3', nextAttemptAt: ago(9_000), gaveUpAt: ago(5) },
      { kind: 'webhook', subject: '1', createdAt: ago(9_000), nextAttemptAt: ago(-3_600) },
      { kind: 'webhook', subject: '2', nextAttemptAt: ago(900), claimedUntil: ago(-30) },
    ])
    .execute()
  await db.deleteFrom('jobs').execute()
  await db
    .insertInto('jobs')
    .values([
      { name: 'late', nextRunAt: ago(120), failures: 3 },
      { name: 'to come', nextRunAt: ago(-120) },
    ])
    .execute()
  const { queue, jobs } = await readWaitingWork(db)
  expect(queue.map(({ late, ...item }) => ({ ...item, late: Math.floor(late / 60) }))).toEqual([
    { kind: 'mail', waiting: 2, givenUp: 1, late: 10 },
    { kind: 'webhook', waiting: 2, givenUp: 0, late: 0 },
  ])
  expect(jobs.map(({ late, ...job }) => ({ ...job, late: Math.floor(late / 60) }))).toEqual([
    { name: 'late', failures: 3, late: 2 },
    { name: 'to come', failures: 0, late: 0 },
  ])
})
