import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { readWaitingWork } from './read-work.ts'

test('work is counted by kind with the age of the oldest, work given up apart, and late jobs with their failures', async () => {
  const { db } = await openTestDatabase()
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
  await db
    .insertInto('queueItems')
    .values([
      { kind: 'mail', subject: '1', createdAt: ago(600) },
      { kind: 'mail', subject: '2', createdAt: ago(60) },
      { kind: 'mail', subject: '3', createdAt: ago(9_000), gaveUpAt: ago(5) },
      { kind: 'feed', subject: '1', createdAt: ago(9_000), gaveUpAt: ago(5) },
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
  expect(queue.map(({ oldest, ...item }) => ({ ...item, oldest: Math.floor(oldest / 60) }))).toEqual([
    { kind: 'feed', waiting: 0, givenUp: 1, oldest: 0 },
    { kind: 'mail', waiting: 2, givenUp: 1, oldest: 10 },
  ])
  expect(jobs.map(({ late, ...job }) => ({ ...job, late: Math.floor(late / 60) }))).toEqual([
    { name: 'late', failures: 3, late: 2 },
    { name: 'to come', failures: 0, late: 0 },
  ])
})
