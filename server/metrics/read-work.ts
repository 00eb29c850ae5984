import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** What waits to be done: of the queue by kind, of the scheduled jobs, and of the calendars of other sites. */
export type WaitingWork = {
  /** Items that are due or being done, the age of the oldest in seconds, and those that wait for a decision of staff. */
  queue: { kind: string; waiting: number; oldest: number; givenUp: number }[]
  /** Seconds that a job is late, and its failures in a row. */
  jobs: { name: string; late: number; failures: number }[]
}

/** Reads it in two queries, at the moment it is asked for. */
export async function readWaitingWork(db: Database): Promise<WaitingWork> {
  const seconds = (since: string) => sql<number>`extract(epoch from ${sql.raw(since)})::float8`
  const [queue, jobs] = await Promise.all([
    db
      .selectFrom('queueItems')
      .select(({ fn }) => [
        'kind',
        fn.countAll<number>().filterWhere('gaveUpAt', 'is', null).as('waiting'),
        sql<number>`coalesce(max(extract(epoch from now() - created_at)) filter (where gave_up_at is null), 0)::float8`.as(
          'oldest',
        ),
        fn.countAll<number>().filterWhere('gaveUpAt', 'is not', null).as('givenUp'),
      ])
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
    db
      .selectFrom('jobs')
      .select(['name', 'failures', seconds("greatest(now() - next_run_at, interval '0')").as('late')])
      .orderBy('name')
      .execute(),
  ])
  return { queue, jobs }
}
