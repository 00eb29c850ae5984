import './throttle-tables.ts'
import { sql } from 'kysely'
import { Refusal } from '#shared/refusal.ts'
import type { Database } from './database/database.ts'
import { networkOf } from './network-of.ts'

/** At most `limit` tries of one key in a window that opens with its first try. */
export type ThrottleRule = { limit: number; windowSeconds: number }

/**
 * Counts one try of `key` and refuses TOO_MANY_ATTEMPTS (`details.retryAfter` in seconds) past the limit,
 * until the window ends: never for good. The database's clock is used. Call it outside the transaction it
 * protects, else a failed try is rolled back with its count.
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

/** At most `burst` acts at once, then one more each `refillSeconds`, so that no caller can block a key for long. */
export type RefillRule = { burst: number; refillSeconds: number }

/** Counts one act of `key` and refuses TOO_MANY_ATTEMPTS past the burst, until the next act is due. */
export async function throttleRefilled(db: Database, key: string, rule: RefillRule): Promise<void> {
  const refill = sql`make_interval(secs => ${rule.refillSeconds})`
  // Never below 0: of two concurrent transactions, the one that began first may write last.
  const refilled = sql`greatest(0, floor(extract(epoch from now() - throttles.window_started_at) / ${rule.refillSeconds}::int))::int`
  const { rows } = await sql<{ hits: number; retryAfter: number }>`
    insert into throttles (key, window_started_at, hits) values (${key}, now(), 1)
    on conflict (key) do update set
      hits = least(greatest(least(throttles.hits, ${rule.burst}::int) - ${refilled}, 0) + 1, ${rule.burst}::int + 1),
      window_started_at = case when throttles.hits <= ${refilled} then now()
        else throttles.window_started_at + ${refilled} * ${refill} end
    returning hits, ceil(extract(epoch from window_started_at + ${refill} - now()))::int as retry_after
  `.execute(db)
  refuseAbove(rule.burst, rows[0])
}

/**
 * The source of a request, for counting: `known` names an account or a browser that the product has met
 * before.
 */
export type Asker = { address: string; known?: string | null }

/**
 * All known callers at one address share ten times the limit of one of them: a browser becomes known at no
 * cost.
 */
export const KNOWN_SHARES = 10

/**
 * Counts one try of a caller at `act`, as `throttle` does: a known caller alone, so that a neighbor's tries
 * at the same address do not count against it, an unknown one by address. Known callers at one address share
 * a limit too, because a browser becomes known at no cost.
 */
export async function throttleAsker(
  db: Database,
  act: string,
  asker: Asker,
  rule: ThrottleRule,
): Promise<void> {
  for (const [key, limit] of askerKeys(act, asker, rule.limit)) await throttle(db, key, { ...rule, limit })
}

/** Takes back the try that `throttleAsker` counted, when it was no mistake. */
export async function forgiveAsker(db: Database, act: string, asker: Asker): Promise<void> {
  for (const [key] of askerKeys(act, asker, 1)) await forgiveTry(db, key)
}

function askerKeys(act: string, { address, known }: Asker, limit: number): [key: string, limit: number][] {
  const network = networkOf(address)
  if (!known) return [[`${act}:address:${network}`, limit]]
  return [
    [`${act}:known:${known}`, limit],
    [`${act}:known-at:${network}`, limit * KNOWN_SHARES],
  ]
}

/** Takes back one try of `key`. */
export async function forgiveTry(db: Database, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ hits: sql<number>`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** Clears the tries of `key`: after a success, the next mistake starts a new window. */
export async function forgetThrottle(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

function refuseAbove(limit: number, row: { hits: number; retryAfter: number } | undefined) {
  if (row && row.hits > limit)
    throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, row.retryAfter) })
}
