import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'

/** What waits to be done: of the queue by kind, and of the scheduled jobs. */
export type WaitingWork = {
  /**
   * Items that are not given up, how many seconds the one that is due for longest has waited to be begun, and those that wait for a
   * decision of staff. What is tried again later is not late before its time.
   */
  queue: { kind: string; waiting: number; late: number; givenUp: number }[]
  /** Seconds that a job is late, and its failures in a row. */
  jobs: { name: string; late: number; failures: number }[]
}

/** Reads it in two queries, at the moment it is asked for. */
export async function readWaitingWork(db: Database): Promise<WaitingWork> {
  const secondsSince = (moment: string) =>
    sql<number>`greatest(extract(epoch from now() - ${sql.ref(moment)}), 0)::float8`
  const isDue = sql`gave_up_at is null and next_attempt_at <= now() and coalesce(claimed_until <= now(), true)`
  const [queue, jobs] = await Promise.all([
    db
      .selectFrom('queueItems')
      .select(({ fn }) => [
        'kind',
        fn.countAll<number>().filterWhere('gaveUpAt', 'is', null).as('waiting'),
        sql<number>`coalesce(max(${secondsSince('nextAttemptAt')}) filter (where ${isDue}), 0)::float8`.as(
          'late',
        ),
        fn.countAll<number>().filterWhere('gaveUpAt', 'is not', null).as('givenUp'),
      ])
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
    db
      .selectFrom('jobs')
      .select(['name', 'failures', secondsSince('nextRunAt').as('late')])
      .orderBy(inFrenchOrder(sql.ref('name')))
      .execute(),
  ])
  return { queue, jobs }
}
