import './throttle-tables.ts'
import { sql } from 'kysely'
import { Refusal } from '#shared/refusal.ts'
import type { Database } from './database/database.ts'

/** At most `limit` tries of one key in a window that opens with its first try. */
export type ThrottleRule = { limit: number; windowSeconds: number }

/**
 * Counts one try of `key` and refuses TOO_MANY_ATTEMPTS (`details.retryAfter` in seconds) past the limit, until the
 * window ends: never for good. The database's clock decides. Call it outside the transaction it protects, else a
 * failed try is rolled back with its count.
 */
export async function throttle(db: Database, key: string, rule: ThrottleRule): Promise<void> {
  const window = sql`make_interval(secs => ${rule.windowSeconds})`
  const { rows } = await sql<{ hits: number; retryAfter: number }>`
    insert into throttles (key, window_started_at, hits) values (${key}, now(), 1)
    on conflict (key) do update set
      hits = case when throttles.window_started_at <= now() - ${window} then 1
        else least(throttles.hits + 1, ${rule.limit}::int + 1) end,
      window_started_at = case when throttles.window_started_at <= now() - ${window} then now()
        else throttles.window_started_at end
    returning hits, ceil(extract(epoch from window_started_at + ${window} - now()))::int as retry_after
  `.execute(db)
  refuseAbove(rule.limit, rows[0])
}

/** Refuses as `throttle` does when `key` has used its tries up, without counting one. */
export async function refuseThrottled(db: Database, key: string, rule: ThrottleRule): Promise<void> {
  const window = sql`make_interval(secs => ${rule.windowSeconds})`
  const { rows } = await sql<{ hits: number; retryAfter: number }>`
    select hits + 1 as hits, ceil(extract(epoch from window_started_at + ${window} - now()))::int as retry_after
    from throttles where key = ${key} and window_started_at > now() - ${window}
  `.execute(db)
  refuseAbove(rule.limit, rows[0])
}

/** Forgets the tries of `key`: after a success, the next mistake starts a new window. */
export async function forgetThrottle(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Removes the counters nobody touched for a day; a job calls it, nothing depends on it. */
export async function sweepThrottles(db: Database): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('windowStartedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

function refuseAbove(limit: number, row: { hits: number; retryAfter: number } | undefined) {
  if (row && row.hits > limit)
    throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, row.retryAfter) })
}
