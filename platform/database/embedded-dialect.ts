import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { DatabaseAway, isDatabaseAwayError, noteDatabaseAway } from './database-away.ts'
import { type Field, GATHERED, readGathered } from './gathered-statement.ts'
import { isInsideTransaction } from './transaction.ts'
import { hasNoTimeLimit } from './without-time-limit.ts'

type EmbeddedRows = { rows: unknown[]; affectedRows?: number | undefined; fields?: Field[] }

/** What the dialect needs of an embedded engine; the worker's client and PGlite itself both provide it. */
export type EmbeddedEngine = {
  query(sql: string, parameters: unknown[]): Promise<EmbeddedRows>
  exec(sql: string): Promise<unknown>
  close(): Promise<void>
  /** For an engine that may be replaced: the current one. A transaction ends with the engine it began in. */
  life?(): unknown
  /** Waits a short time until an engine answers; rejects with DatabaseAway when none does. */
  isBack?(): Promise<void>
}

/**
 * Kysely over one embedded session. The session is lent to one caller at a time, so that a request's
 * transaction never mixes with another's statements: Kysely's own dialect lends it to all callers at once.
 */
export class EmbeddedDialect implements Dialect {
  readonly session: EmbeddedSession
  constructor(engine: EmbeddedEngine) {
    this.session = new EmbeddedSession(engine)
  }
  createDriver(): Driver {
    return new EmbeddedDriver(this.session)
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
  createAdapter() {
    return new PostgresAdapter()
  }
  createIntrospector(db: ConstructorParameters<typeof PostgresIntrospector>[0]) {
    return new PostgresIntrospector(db)
  }
}

/** How long a caller waits for its turn while the engine is slow. */
const TURN_LIMIT = 5_000

/** A first come, first served queue for the one session. */
export class EmbeddedSession {
  readonly engine: EmbeddedEngine
  #tail: Promise<void> = Promise.resolve()
  constructor(engine: EmbeddedEngine) {
    this.engine = engine
  }

  async acquire(): Promise<() => void> {
    if (isInsideTransaction()) {
      throw new Error(
        'The embedded database has one session: inside a transaction use its own handle, not the outer one',
      )
    }
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    try {
      if (this.engine.isBack && !hasNoTimeLimit()) await inTime(before)
      else await before
      await this.engine.isBack?.()
    } catch (error) {
      // The turn still comes, and passes to the next caller in the queue.
      void before.then(release)
      if (error instanceof DatabaseAway) noteDatabaseAway()
      throw error
    }
    return release
  }
}

async function inTime(turn: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseAway(new Error('The session was not free in time'))),
      TURN_LIMIT,
    )
  })
  await Promise.race([turn, late]).finally(() => clearTimeout(timer))
}

class EmbeddedDriver implements Driver {
  readonly #session: EmbeddedSession
  constructor(session: EmbeddedSession) {
    this.#session = session
  }
  async init() {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#session.acquire()
    return new EmbeddedConnection(this.#session.engine, release)
  }
  async beginTransaction(connection: DatabaseConnection) {
    await run(connection, 'begin')
  }
  async commitTransaction(connection: DatabaseConnection) {
    await run(connection, 'commit')
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await run(connection, 'rollback')
  }
  async savepoint(connection: DatabaseConnection, name: string) {
    await run(connection, `savepoint ${quoted(name)}`)
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string) {
    await run(connection, `rollback to savepoint ${quoted(name)}`)
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string) {
    await run(connection, `release savepoint ${quoted(name)}`)
  }
  async releaseConnection(connection: DatabaseConnection) {
    ;(connection as EmbeddedConnection).release()
  }
  async destroy() {
    await this.#session.engine.close()
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly release: () => void
  readonly #engine: EmbeddedEngine
  readonly #life: unknown
  constructor(engine: EmbeddedEngine, release: () => void) {
    this.#engine = engine
    this.#life = engine.life?.()
    this.release = release
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#engine.life?.() !== this.#life)
      throw new DatabaseAway(new Error('The engine that this connection began with has ended'))
    try {
      const { rows, affectedRows, fields } = await this.#engine.query(query.sql, [...query.parameters])
      if (query.sql.startsWith(GATHERED))
        return { rows: [{ parts: readGathered(fields!, rows[0] as Record<string, unknown>) } as R] }
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows ?? 0) }
    } catch (error) {
      if (error instanceof DatabaseAway) noteDatabaseAway()
      // A disk without room, for one: the engine answers, and can keep nothing.
      else if (isDatabaseAwayError(error)) throw new DatabaseAway(error)
      throw error
    }
  }
  // biome-ignore lint/correctness/useYield: the engine answers whole results only
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream')
  }
}

function run(connection: DatabaseConnection, sql: string) {
  return connection.executeQuery({
    sql,
    parameters: [],
    query: { kind: 'RawNode' },
    queryId: { queryId: sql },
  } as never)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
