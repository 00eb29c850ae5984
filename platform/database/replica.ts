import type { CompiledQuery, QueryResult } from 'kysely'
import type { Log } from '../log.ts'
import { type OpenedDatabase, openPostgres } from './database.ts'
import { DatabaseAway, watchDatabase } from './database-away.ts'

/** The oldest state that a page may be read in: what was committed this long ago is on the replica, or it is not asked. */
export const REPLICA_LAG_MS = 2_000

/**
 * How long a replica stands in for a primary that does not answer: longer than another one takes to be chosen. What was committed
 * `REPLICA_LAG_MS` before it fell silent is there.
 */
export const STANDS_IN_MS = 60_000

/** How often the replica is asked how far it is. */
const BEAT_MS = 250

/** Older beats say nothing that a later one does not: a replica that is behind by more than the bound is not read anyway. */
const MOST_PENDING = 40

/** A server that repeats what the primary commits, and that reads may be asked of while it is not far behind. */
export type Replica = {
  /** True while it has everything that was committed `REPLICA_LAG_MS` ago, or had it when the primary fell silent. */
  isFresh(): boolean
  /** Seconds since the oldest moment of which it may lack something; null where it does not answer. */
  lag(): number | null
  /** Answers a read, or null where the replica could not: the primary is to be asked. */
  read(query: CompiledQuery): Promise<QueryResult<unknown> | null>
  /** Asks once how far it is. */
  beat(): Promise<void>
  close(): Promise<void>
}

/**
 * Follows a streaming replica: each beat asks the primary for the place its log has reached, and the replica which places it has
 * replayed. `from` is the moment before the primary answered, so that the lag is never said shorter than it is.
 */
export function followReplica({
  primary,
  url,
  log,
  now = () => performance.now(),
  every = BEAT_MS,
}: {
  primary: Pick<OpenedDatabase, 'raw'>
  url: string
  log: Pick<Log, 'warn'>
  now?: () => number
  every?: number | null
}): Replica {
  const opened = openPostgres(url)
  const plain = opened.db.withoutPlugins()
  let pending: { place: bigint; from: number }[] = []
  let caughtUpTo = Number.NEGATIVE_INFINITY
  let wasFresh = false
  /** Since when the primary has been asked and has not answered. */
  let silentSince: number | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const isFresh = () => {
    if (now() - caughtUpTo <= REPLICA_LAG_MS) return true
    if (silentSince === null || now() - silentSince > STANDS_IN_MS) return false
    return silentSince - caughtUpTo <= REPLICA_LAG_MS
  }
  const lose = (error: unknown) => {
    caughtUpTo = Number.NEGATIVE_INFINITY
    pending = []
    if (wasFresh) log.warn({ err: error }, 'replica not read any more')
    wasFresh = false
  }

  /** Where the primary’s log is, or null where it does not answer. */
  const askPrimary = async (from: number): Promise<string | null> => {
    silentSince ??= from
    try {
      const place = await valueAt(primary, 'pg_current_wal_lsn()')
      silentSince = null
      return place
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      if (!isFresh()) lose(error)
      return null
    }
  }

  const beat = () =>
    // Watched apart: that the replica is away does not make a request answer that the database is.
    watchDatabase(async () => {
      try {
        const from = now()
        const primaryPlace = await askPrimary(from)
        if (primaryPlace === null) return
        pending.push({ place: placeOf(primaryPlace), from })
        pending = pending.slice(-MOST_PENDING)
        const place = await valueAt(opened, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')
        if (place === null) throw new Error('The server of DATABASE_REPLICA_URL is no replica')
        const replayed = placeOf(place)
        for (const one of pending) if (one.place <= replayed) caughtUpTo = Math.max(caughtUpTo, one.from)
        pending = pending.filter((one) => one.place > replayed)
        wasFresh ||= isFresh()
        if (wasFresh && !isFresh()) lose(new Error('The replica is behind'))
      } catch (error) {
        lose(error)
      }
    })

  const goOn = async () => {
    await beat()
    if (!closed && every !== null) timer = setTimeout(goOn, every).unref()
  }
  if (every !== null) void goOn()

  return {
    isFresh,
    lag: () => (caughtUpTo === Number.NEGATIVE_INFINITY ? null : (now() - caughtUpTo) / 1_000),
    beat,
    read: (query) =>
      watchDatabase(async () => {
        try {
          return await plain.executeQuery(query)
        } catch (error) {
          // It conflicts with what is replayed, or it is gone: the primary answers, and a wrong statement is wrong there too.
          if (error instanceof DatabaseAway) lose(error)
          return null
        }
      }),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await opened.close()
    },
  }
}

async function valueAt({ raw }: Pick<OpenedDatabase, 'raw'>, expression: string): Promise<string | null> {
  const { rows } = await raw(`select (${expression})::text as value`, [])
  return (rows[0] as { value: string | null }).value
}

/** A place in the log, « 16/B374D848 », as a number that grows. */
function placeOf(text: string | null): bigint {
  const [high, low] = (text ?? '0/0').split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
