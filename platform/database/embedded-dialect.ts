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
import { isInsideTransaction } from './transaction.ts'

/** What the dialect needs of an embedded engine; both the worker's client and PGlite itself answer to it. */
export type EmbeddedEngine = {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[]; affectedRows?: number | undefined }>
  exec(sql: string): Promise<unknown>
  close(): Promise<void>
}

/**
 * Kysely over one embedded session. The session is lent to one caller at a time, so that a request's
 * transaction never mixes with another's statements: Kysely's own dialect lends it to everybody at once.
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
    await before
    return release
  }
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
  constructor(engine: EmbeddedEngine, release: () => void) {
    this.#engine = engine
    this.release = release
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#engine.query(query.sql, [...query.parameters])
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows ?? 0) }
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
