import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import './jobs-tables.ts'

/** Times a day in Paris, `HH:MM`. */
export type HourOfDay = `${number}:${number}`

export type Jobs = {
  /** Runs `work` again and again, `seconds` after it last ended. Names are unique. */
  every(name: string, seconds: number, work: () => Promise<unknown>): void
  /** Runs `work` once a day at `hour` in Paris, or as soon as possible after; again within the hour when it failed. */
  daily(name: string, hour: HourOfDay, work: () => Promise<unknown>): void
  /** Runs every job that is due and that no other process has claimed, and waits for them. */
  runDue(): Promise<void>
  start(): void
  /** Starts no further job and waits for the running ones. */
  stop(): Promise<void>
}

/** The jobs of one room, declared in its `server/<room>-jobs.ts` (docs/decisions/096). */
export type RoomJobs<Needs> = (jobs: Pick<Jobs, 'every' | 'daily'>, needs: Needs) => void

type Job = { next: RawBuilder<Date>; work: () => Promise<unknown> }

const TICK = 1_000
/** A claim outlives its process by this much at most; the process of a longer job renews it. */
const CLAIM = sql`interval '15 seconds'`
const RENEWAL = 5_000
/** Jobs that one look begins: at a first start all are due, and the embedded database has one session for them and for visitors. */
const BEGUN_BY_A_LOOK = 8
/** A job that failed runs again after 1 minute, then 2, 4, 8... at most an hour, and no later than its usual time. */
const AGAIN = sql<Date>`now() + least(interval '1 hour', interval '1 minute' * power(2, least(failures, 6)))`

/**
 * What the product does on a schedule, over one table (docs/decisions/011). A job never runs twice at the
 * same time, in one process or in many; when its process dies another takes it some seconds later. Jobs only
 * do earlier what requests would do anyway: no correctness depends on one.
 */
export function createJobs({ db, log }: { db: Database; log: Log }): Jobs {
  const owner = randomUUID()
  const jobs = new Map<string, Job>()
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let stopped = true

  const add = (name: string, job: Job) => {
    if (jobs.has(name)) throw new Error(`Two jobs are called ${name}`)
    jobs.set(name, job)
  }
  const register = () =>
    db
      .insertInto('jobs')
      .values([...jobs].map(([name]) => ({ name })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()

  const run = async (name: string) => {
    const { next, work } = jobs.get(name)!
    const renewal = setInterval(() => {
      renew(db, name, owner).catch((error: unknown) =>
        log.warn({ job: name, err: error }, 'claim not renewed'),
      )
    }, RENEWAL)
    let problem: string | null = null
    try {
      await work()
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      log.error({ job: name, err: error }, 'job failed')
    } finally {
      clearInterval(renewal)
    }
    await finish(db, { name, owner, next, problem })
  }

  /** Gives how many it began. */
  const launchDue = async () => {
    const idle = [...jobs.keys()].filter((name) => !running.has(name))
    const due = await claimDue(db, owner, idle)
    for (const name of due) {
      const done = run(name)
        .catch((error: unknown) => log.warn({ job: name, err: error }, 'job not marked as ended'))
        .finally(() => running.delete(name))
      running.set(name, done)
    }
    return due.length
  }

  let registered = false
  const lookAtThem = async () => {
    if (!registered) await register()
    registered = true
    if (!stopped) await launchDue()
  }
  const tick = async () => {
    // The database may be away, from the start on: the loop looks for due jobs again a second later.
    await lookAtThem().catch((error: unknown) => log.warn({ err: error }, 'jobs not looked at'))
    if (!stopped) timer = setTimeout(next, TICK)
  }
  let ticking = Promise.resolve()
  const next = () => {
    ticking = tick()
  }

  return {
    every: (name, seconds, work) =>
      add(name, { next: sql<Date>`now() + make_interval(secs => ${seconds})`, work }),
    daily: (name, hour, work) => add(name, { next: nextDaily(hour), work }),
    runDue: async () => {
      await register()
      while ((await launchDue()) === BEGUN_BY_A_LOOK) await Promise.all(running.values())
      await Promise.all(running.values())
    },
    start: () => {
      stopped = false
      timer = setTimeout(next, 0)
    },
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      // A look under way may have claimed jobs that are not running yet.
      await ticking
      await Promise.all(running.values())
    },
  }
}

/** Claims the first of these jobs that are due and that no other process has claimed, those that have waited longest, and gives their names. */
async function claimDue(db: Database, owner: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const claimed = await db
    .updateTable('jobs')
    .set({ claimedBy: owner, claimedUntil: sql<Date>`now() + ${CLAIM}`, startedAt: sql<Date>`now()` })
    .where('name', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('name')
        .where('name', 'in', names)
        .where('nextRunAt', '<=', sql<Date>`now()`)
        .where((due) => due.or([due('claimedUntil', 'is', null), due('claimedUntil', '<', sql<Date>`now()`)]))
        .orderBy('nextRunAt')
        .orderBy('name')
        .limit(BEGUN_BY_A_LOOK)
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .execute()
  return claimed.map(({ name }) => name)
}

async function renew(db: Database, name: string, owner: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claimedUntil: sql<Date>`now() + ${CLAIM}` })
    .where('name', '=', name)
    .where('claimedBy', '=', owner)
    .execute()
}

async function finish(
  db: Database,
  {
    name,
    owner,
    next,
    problem,
  }: { name: string; owner: string; next: RawBuilder<Date>; problem: string | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      claimedBy: null,
      claimedUntil: null,
      finishedAt: sql<Date>`now()`,
      nextRunAt: problem === null ? next : sql<Date>`least(${next}, ${AGAIN})`,
      lastError: problem,
      failures: problem === null ? 0 : eb('failures', '+', 1),
    }))
    .where('name', '=', name)
    .where('claimedBy', '=', owner)
    .execute()
}

/** The next instant when it is `hour` in Paris, in winter or summer time. */
function nextDaily(hour: HourOfDay): RawBuilder<Date> {
  const at = (day: string) =>
    sql`((now() at time zone 'Europe/Paris')::date + ${sql.lit(day)}::interval + ${hour}::time) at time zone 'Europe/Paris'`
  return sql<Date>`case when ${at('0 days')} > now() then ${at('0 days')} else ${at('1 day')} end`
}
