import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseAway, isDatabaseAwayError, isServerGone } from './database-away.ts'
import { GATHERED, readGathered } from './gathered-statement.ts'
import { preparedNames } from './prepared-statements.ts'
import { postgresTypes } from './value-parsers.ts'
import { hasNoTimeLimit } from './without-time-limit.ts'

/** How long a connection to the server may take. */
const CONNECT_LIMIT = 2_000
/** How long a visitor's request waits for a free connection, then for each answer. */
const ANSWER_LIMIT = 5_000
/** A little shorter: a live server cancels the statement first, and its connection stays usable. */
const STATEMENT_LIMIT = 4_800
/** A page's statement has many parts and is sent once: to compile them took up to ten times what running them does (137). */
const WITHOUT_JIT = '-c jit=off'
/** Connections for work that runs in `withoutTimeLimit`. */
const PATIENT_CONNECTIONS = 4

/**
 * Stops waiting sooner for a silent server: the pool waits as long for a new connection as for a free one.
 */
class PromptClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    // Statements of one transaction that do not need each other travel together (`sentTogether`).
    const own = { connectionTimeoutMillis: CONNECT_LIMIT, pipeline: true }
    super({ ...(typeof config === 'object' ? config : {}), ...own })
  }
}

/** Runs SQL outside Kysely, for migrations and the job queue: one statement with parameters, or a whole script. */
export type RawSql = (sql: string, parameters?: unknown[]) => Promise<{ rows: unknown[] }>

export type PostgresConnections = {
  /** The pool that Kysely uses. */
  pool: PostgresPool
  /** Those that are open and idle now, and the requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  inOneSession<Result>(work: (raw: RawSql) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

/**
 * Connections to a PostgreSQL server. Each wait has a limit on our side too, and a connection that exceeded
 * it is never used again; work in `withoutTimeLimit` has connections of its own, without limits. With `pgbouncer=true` in the
 * address nothing is kept in a session, so that PgBouncer in transaction mode may stand between. Rejects with DatabaseAway when
 * the server is out of reach.
 */
export function connectPostgres(address: string, max: number): PostgresConnections {
  const { url, throughPgBouncer } = readAddress(address)
  // A session of PgBouncer's is another's a moment later: what is set at its start, and what it prepared, is not there any more.
  const ofSession = throughPgBouncer ? {} : { options: WITHOUT_JIT }
  const limits = { statement_timeout: STATEMENT_LIMIT, idle_in_transaction_session_timeout: 10_000 }
  const prompt = openPool(url, {
    max,
    connectionTimeoutMillis: ANSWER_LIMIT,
    query_timeout: ANSWER_LIMIT,
    ...ofSession,
    ...(throughPgBouncer ? {} : limits),
  })
  // Connects at its first query, and closes its connections when they are idle.
  const patient = openPool(url, { max: PATIENT_CONNECTIONS, ...ofSession })
  const nameOf = throughPgBouncer ? () => undefined : preparedNames()
  const connect = async () => {
    try {
      const client = await (hasNoTimeLimit() ? patient : prompt).connect()
      return lend(client, nameOf)
    } catch (error) {
      throw new DatabaseAway(error)
    }
  }
  const end = async () => void (await Promise.all([prompt.pool.end(), patient.pool.end()]))
  return {
    pool: { options: prompt.pool.options, connect: async () => (await connect()) as PostgresPoolClient, end },
    connections: () => ({
      open: prompt.pool.totalCount,
      idle: prompt.pool.idleCount,
      waiting: prompt.pool.waitingCount,
    }),
    inOneSession: async (work) => {
      const client = await connect()
      try {
        return await work(async (sql, parameters) => {
          const answer = await client.query(sql, parameters)
          return { rows: Array.isArray(answer) ? [] : answer.rows }
        })
      } finally {
        client.release()
      }
    },
    end,
  }
}

/** The driver’s address, and whether it says `pgbouncer=true`, which is ours to read. */
function readAddress(address: string): { url: string; throughPgBouncer: boolean } {
  const url = new URL(address)
  const throughPgBouncer = url.searchParams.get('pgbouncer') === 'true'
  url.searchParams.delete('pgbouncer')
  return { url: url.href, throughPgBouncer }
}

/** A connection of the pool, and what the pool hears of it. */
type Pooled = {
  client: pg.PoolClient
  /** The server is gone, or is the primary no more: those who made a connection before that have one to the same server. */
  lost(): void
  /** True where the last commit is on this server’s disk, and maybe on no other’s. */
  isCommitUncertain(): boolean
}

function openPool(url: string, settings: pg.PoolConfig) {
  const made = new WeakMap<pg.PoolClient, number>()
  const uncertain = new WeakSet<pg.PoolClient>()
  let generation = 0
  const pool = new pg.Pool({
    ...{ connectionString: url, types: postgresTypes, Client: PromptClient },
    ...settings,
  })
  // A server that goes away breaks connections, idle or between two queries of a transaction: an unhandled
  // error of one would end the process. The next query fails, or opens a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    made.set(client, generation)
    client.on('error', () => {})
    client.on('notice', ({ routine }) => {
      if (routine === SYNCHRONOUS_COMMIT) uncertain.add(client)
    })
  })
  const connect = async (): Promise<Pooled> => {
    for (;;) {
      const client = await pool.connect()
      if (made.get(client) === generation) {
        const lost = () => {
          if (made.get(client) === generation) generation += 1
        }
        return { client, lost, isCommitUncertain: () => uncertain.delete(client) }
      }
      client.release(true)
    }
  }
  return { pool, connect }
}

/**
 * The connection, with marked queries prepared and gathered ones read part by part; once the server was out of reach, every query fails and the
 * connection is closed. A commit that a second server was to have, and may not have, is none yet: it may be tried again.
 */
function lend({ client, lost, isCommitUncertain }: Pooled, nameOf: (text: string) => string | undefined) {
  let away: DatabaseAway | null = null
  const collect = oneWriteATurn(client)
  const query = async (text: string, values?: unknown[]): Promise<pg.QueryResult | pg.QueryResult[]> => {
    if (away) throw away
    const name = nameOf(text)
    collect()
    try {
      const answer = await client.query({ text, ...(name ? { name } : {}), ...(values ? { values } : {}) })
      if (isCommitUncertain()) throw new DatabaseAway(new Error('committed on one server alone'))
      if (text.startsWith(GATHERED)) answer.rows = [{ parts: readGathered(answer.fields, answer.rows[0]) }]
      return answer
    } catch (error) {
      if (!isDatabaseAwayError(error)) throw error
      const refusal = new DatabaseAway(error)
      if (isServerGone(error)) lost()
      // A statement that the server itself cancelled leaves the connection and its transaction usable.
      if ((error as { code?: unknown }).code !== CANCELLED) away = refusal
      throw refusal
    }
  }
  // Kysely's type also has cursors, for streams of rows, which the product does not use.
  return {
    query: query as PostgresPoolClient['query'] & typeof query,
    release: (destroy?: boolean) => client.release(destroy || away !== null),
  }
}

/**
 * Has what is asked of a connection until the running code waits leave in one write: writing is most of what a small statement costs this
 * process.
 */
function oneWriteATurn(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let isCollecting = false
  const send = () => {
    isCollecting = false
    stream.uncork()
  }
  return () => {
    if (isCollecting) return
    isCollecting = true
    stream.cork()
    process.nextTick(send)
  }
}

const CANCELLED = '57014'
/** What of the server says that it stopped waiting for the second one: its words are in the server’s own language. */
const SYNCHRONOUS_COMMIT = 'SyncRepWaitForLSN'
