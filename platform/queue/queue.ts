import './queue-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

/** One kind of work and how it is done (docs/decisions/042). */
export type Work = {
  kind: string
  /** The most items of this kind that one process works on at a time. */
  atOnce: number
  /** Seconds after which the item of a dead process is due again: longer than `run` ever takes. */
  leaseSeconds: number
  /** Seconds to wait after so many failures in a row, or null: the item is given up. */
  waitAfter(failures: number): number | null
  /**
   * Does the work about `subject`, outside any transaction. It may be called twice for one item: an item is
   * removed after its work. After an error the work is tried again later, after a `WorkRefused` never.
   * `again` requests the same work in so many seconds, and counts no failure.
   */
  run(subject: string): Promise<'done' | { again: number }>
}

/** The work of one room, declared in its `server/<room>-works.ts` (docs/decisions/096). */
export type RoomWorks<Needs> = (needs: Needs) => readonly Work[]

/** Thrown by work that can never succeed: its item is given up at once. */
export class WorkRefused extends Error {}

export type QueueNeeds = { db: Database; log: Log }

export type Claimed = { id: number; kind: string; subject: string; attempts: number; asked: number }

/** The result of an item: done and removed, to be tried again, or given up. */
export type Settled = 'done' | 'later' | 'given_up'

/** The workers of this process, which look at the queue soon after work was put in it. */
const workers = new Set<() => void>()

/** Calls `look` each time this process puts due work in the queue, before its transaction commits. Returns the end of it. */
export function onEnqueued(look: () => void): () => void {
  workers.add(look)
  return () => workers.delete(look)
}

/**
 * Puts work in the queue, in the caller's transaction: it is done if and only if that transaction commits.
 * Work about a subject that is already queued keeps its time; where a process is doing it, it is done once more after that. Work
 * that was given up waits for a person as before. New work is not tried before `inSeconds`.
 */
export async function enqueue(
  trx: Database,
  kind: string,
  subjects: readonly string[],
  inSeconds = 0,
): Promise<void> {
  if (subjects.length === 0) return
  // In one order: two transactions that ask for the same work do not wait for each other in a circle.
  const once = [...new Set(subjects)].sort()
  await trx
    .insertInto('queueItems')
    .values(once.map((subject) => ({ kind, subject, nextAttemptAt: secondsFromNow(inSeconds) })))
    .onConflict((known) =>
      known.columns(['kind', 'subject']).doUpdateSet({ asked: sql<number>`queue_items.asked + 1` }),
    )
    .execute()
  if (inSeconds === 0) for (const look of workers) look()
}

/** Takes work out of the queue, in the caller's transaction, which did the work itself. */
export async function takeOut(trx: Database, kind: string, subject: string): Promise<void> {
  await trx.deleteFrom('queueItems').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/**
 * Does the work that is due now, or with `only` the work about these subjects whenever it is due, and waits
 * for it. Work that fails waits for another call. Returns the numbers of items done and not done.
 */
export async function runDueWork(
  needs: QueueNeeds,
  works: readonly Work[],
  only?: readonly string[],
): Promise<{ done: number; failed: number }> {
  const tally = { done: 0, failed: 0 }
  const startedAt = await rightNow(needs.db)
  for (;;) {
    const claimed = await claim(needs.db, works, { until: startedAt, ...(only ? { only } : {}) })
    const settled = await Promise.all(claimed.map((item) => workOn(needs, works, item)))
    for (const outcome of settled) tally[outcome === 'done' ? 'done' : 'failed'] += 1
    if (claimed.length === 0 || only) return tally
  }
}

/**
 * Claims items for this process alone, `atOnce` of each kind at most: no other process takes them until the
 * lease expires. With `only`, the items of these subjects whatever their time, except those that another
 * process has claimed.
 */
export async function claim(
  db: Database,
  works: readonly Work[],
  { until, only }: { until?: Date; only?: readonly string[] } = {},
): Promise<Claimed[]> {
  if (works.length === 0 || only?.length === 0) return []
  const kinds = works.map(({ kind }) => kind)
  const leases = works.map(({ leaseSeconds }) => leaseSeconds)
  const most = works.map(({ atOnce }) => (only ? only.length : atOnce))
  const wanted = only
    ? sql`subject = any (${[...only]}::text[]) and (claimed_until is null or claimed_until <= now())`
    : sql`next_attempt_at <= ${until ?? sql`now()`}`
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select item.id, wanted.lease
      from unnest(${kinds}::text[], ${most}::int[], ${leases}::int[]) as wanted (kind, most, lease)
      cross join lateral (
        select id from queue_items
        where kind = wanted.kind and gave_up_at is null and ${wanted}
        order by next_attempt_at, id limit wanted.most for update skip locked
      ) item
    )
    update queue_items item set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => due.lease), claimed_until = now() + make_interval(secs => due.lease)
    from due where item.id = due.id
    returning item.id, item.kind, item.subject, item.attempts, item.asked`.execute(db)
  return rows
}

/**
 * Makes claimed items due: a killed process left them claimed, for the minutes of the lease. Call it only
 * where no other process works on the queue, as at the start of one that has the embedded database for
 * itself.
 */
export async function releaseClaims(db: Database): Promise<void> {
  await db
    .updateTable('queueItems')
    .set({ claimedUntil: null, nextAttemptAt: sql<Date>`now()` })
    .where('claimedUntil', 'is not', null)
    .where('gaveUpAt', 'is', null)
    .execute()
}

/**
 * Makes due again the items of this process that it could not settle, the database being away: it claimed them, and works on them no
 * more. They would else wait for the end of their lease, a mailed code for two minutes. The try does not count.
 */
export async function giveBack(db: Database, items: readonly Claimed[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  const attempts = items.map((item) => item.attempts)
  await sql`
    update queue_items item set claimed_until = null, next_attempt_at = now(), attempts = item.attempts - 1
    from unnest(${ids}::bigint[], ${attempts}::int[]) as mine (id, attempts)
    where item.id = mine.id and item.attempts = mine.attempts and item.gave_up_at is null`.execute(db)
}

/** Works on a claimed item and writes its result. */
export async function workOn(needs: QueueNeeds, works: readonly Work[], item: Claimed): Promise<Settled> {
  const work = works.find(({ kind }) => kind === item.kind)!
  try {
    const more = await work.run(item.subject)
    if (more === 'done') await remove(needs.db, item)
    else await askAgain(needs.db, item, more.again)
    return 'done'
  } catch (error) {
    return await noteFailure(needs, work, item, error)
  }
}

async function noteFailure(
  { db, log }: QueueNeeds,
  work: Work,
  item: Claimed,
  error: unknown,
): Promise<Settled> {
  const wait = error instanceof WorkRefused ? null : work.waitAfter(item.attempts)
  const reason = error instanceof Error ? error.message : String(error)
  const entry = { kind: item.kind, subject: item.subject, attempts: item.attempts, reason }
  const failed = { lastError: reason.slice(0, 500), claimedUntil: null }
  if (wait !== null) {
    log.warn(entry, 'work delayed')
    // The next try does what was asked for meanwhile too.
    await db
      .updateTable('queueItems')
      .set({ ...failed, nextAttemptAt: secondsFromNow(wait) })
      .where(ofClaim(item))
      .execute()
    return 'later'
  }
  const { numUpdatedRows } = await db
    .updateTable('queueItems')
    .set({ ...failed, nextAttemptAt: secondsFromNow(0), gaveUpAt: sql<Date>`now()` })
    .where(ofClaim(item))
    .where('asked', '=', item.asked)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n && (await beginAgain(db, item))) {
    log.warn(entry, 'work asked for again')
    return 'later'
  }
  log.error(entry, 'work given up')
  return 'given_up'
}

/**
 * Removes an item for the claim that did its work, or makes it due where it was asked for meanwhile; after its lease expired, a claim
 * leaves the item to the next one.
 */
async function remove(db: Database, item: Claimed): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('queueItems')
    .where(ofClaim(item))
    .where('asked', '=', item.asked)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) await beginAgain(db, item)
}

async function askAgain(db: Database, item: Claimed, seconds: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('queueItems')
    .set({ ...AS_NEW, nextAttemptAt: secondsFromNow(seconds) })
    .where(ofClaim(item))
    .where('asked', '=', item.asked)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await beginAgain(db, item)
}

/** Makes a claimed item due as if it were new: what was asked for while it was done may not have been seen. False where another has it. */
async function beginAgain(db: Database, item: Claimed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('queueItems')
    .set({ ...AS_NEW, nextAttemptAt: secondsFromNow(0) })
    .where(ofClaim(item))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The item, as long as no other claim followed. */
const ofClaim = ({ id, attempts }: Claimed) => sql<boolean>`id = ${id} and attempts = ${attempts}`

const AS_NEW = { attempts: 0, lastError: null, claimedUntil: null }

/** The database's clock, rounded up to the millisecond: what is due now is not later than this. */
async function rightNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', now()) + interval '1 millisecond' as now`.execute(db)
  return rows[0]!.now
}

function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
