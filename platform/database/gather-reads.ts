import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Database } from './database.ts'
import { DatabaseAway } from './database-away.ts'
import { gatherStatements, mayGather } from './gathered-statement.ts'
import { PREPARED } from './prepared-statements.ts'
import type { Replica } from './replica.ts'
import { noteGathered } from './request-queries.ts'
import type { Tables } from './tables.ts'

type Asked = {
  query: CompiledQuery
  resolve(answer: QueryResult<unknown>): void
  reject(error: unknown): void
}

const GATHERING = new WeakSet<object>()

/** The most reads of one statement: its columns are those of all, and a result has 1 664 at most. */
const MOST_READS = 30

/**
 * A handle of `db` for the loaders of one request: reads that are asked in the same turn, without waiting for each other, become
 * one statement, with one snapshot and one way to the database and back; each caller gets the rows of its own. Reads that
 * follow wait until those under way are answered, so that a page asks the same number whatever each of them takes.
 * What writes, locks or is prepared is asked as it is, and a transaction has a connection of its own.
 * Reads are asked of `replica` while it is fresh; once something was written or a transaction begun, `db` answers the reads too.
 */
export function gatherReads(
  db: Database,
  replica: Pick<Replica, 'isFresh' | 'read'> | null = null,
): Database {
  const plugins = db.getExecutor().plugins
  const plain = db.withoutPlugins()
  const turns = new Turns(plain, replica)
  const gathering = new Kysely<Tables>({
    plugins: [...plugins],
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createDriver: () => new GatheringDriver(plain, turns),
    },
  })
  GATHERING.add(gathering)
  return gathering
}

/**
 * The same for the reads of an act, before it writes: `db` itself where it gathers already, and in a transaction, whose reads are no
 * transactions of their own.
 */
export function gatheredBefore(db: Database): Database {
  return db.isTransaction || GATHERING.has(db) ? db : gatherReads(db)
}

class Turns {
  readonly #db: Database
  #replica: Pick<Replica, 'isFresh' | 'read'> | null
  #waiting: Asked[] = []
  #isUnderWay = false
  constructor(db: Database, replica: Pick<Replica, 'isFresh' | 'read'> | null) {
    this.#db = db
    this.#replica = replica
  }

  /** From now on everything is asked of the primary: what was written must be seen, and what is decided is decided there. */
  leaveReplica(): void {
    this.#replica = null
  }

  ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject })
      this.#plan()
    })
  }

  #plan(): void {
    if (this.#isUnderWay || this.#waiting.length === 0) return
    this.#isUnderWay = true
    // After all that the former answers have set going: an answer's callers ask their next reads in the same turn.
    setImmediate(() => void this.#send())
  }

  async #send(): Promise<void> {
    const asked = this.#waiting.splice(0)
    const gathered = asked.filter(({ query: { sql } }) => !sql.startsWith(PREPARED) && mayGather(sql))
    const alone = asked.filter((one) => !gathered.includes(one))
    const statements = []
    for (let i = 0; i < gathered.length; i += MOST_READS)
      statements.push(this.#askTogether(gathered.slice(i, i + MOST_READS)))
    await Promise.all([...statements, ...alone.map((one) => this.#askAlone(one))])
    this.#isUnderWay = false
    this.#plan()
  }

  async #askAlone({ query, resolve, reject }: Asked): Promise<void> {
    const { sql } = query
    if (!mayGather(sql.startsWith(PREPARED) ? sql.slice(PREPARED.length) : sql)) this.leaveReplica()
    await this.#ask(query).then(resolve, reject)
  }

  async #ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const answer = this.#replica?.isFresh() ? await this.#replica.read(query) : null
    return answer ?? this.#db.executeQuery(query)
  }

  async #askTogether(asked: Asked[]): Promise<void> {
    if (asked.length === 1) return this.#askAlone(asked[0]!)
    const { sql, parameters } = gatherStatements(asked.map(({ query }) => query))
    try {
      const { rows } = await this.#ask(CompiledQuery.raw(sql, [...parameters]))
      const { parts } = rows[0] as { parts: (object[] | null)[] }
      noteGathered(asked.flatMap(({ query }, i) => (parts[i] ? query.sql : [])))
      await Promise.all(
        asked.map((one, i) => (parts[i] ? one.resolve({ rows: parts[i] }) : this.#askAlone(one))),
      )
    } catch (error) {
      if (error instanceof DatabaseAway) for (const one of asked) one.reject(error)
      // One of them is refused: each is asked again, so that the others are answered and the error names its own.
      else await Promise.all(asked.map((one) => this.#askAlone(one)))
    }
  }
}

class GatheringDriver implements Driver {
  readonly #db: Database
  readonly #turns: Turns
  constructor(db: Database, turns: Turns) {
    this.#db = db
    this.#turns = turns
  }
  async init() {}
  async acquireConnection() {
    return new GatheringConnection(this.#turns)
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#turns.leaveReplica()
    let begun = this.#db.startTransaction()
    if (settings.isolationLevel) begun = begun.setIsolationLevel(settings.isolationLevel)
    if (settings.accessMode) begun = begun.setAccessMode(settings.accessMode)
    of(connection).transaction = await begun.execute()
  }
  async commitTransaction(connection: DatabaseConnection) {
    await of(connection).transaction!.commit().execute()
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await of(connection).transaction!.rollback().execute()
  }
  async releaseConnection() {}
  async destroy() {}
}

class GatheringConnection implements DatabaseConnection {
  transaction: ControlledTransaction<Tables> | null = null
  readonly #turns: Turns
  constructor(turns: Turns) {
    this.#turns = turns
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.transaction ? this.transaction.executeQuery(query) : this.#turns.ask(query)
    return answer as Promise<QueryResult<R>>
  }
  // biome-ignore lint/correctness/useYield: pages read whole results only
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A handle that gathers reads does not stream')
  }
}

function of(connection: DatabaseConnection): GatheringConnection {
  return connection as GatheringConnection
}
