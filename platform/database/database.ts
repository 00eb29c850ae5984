import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { startEmbeddedEngine } from './embedded-client.ts'
import { EmbeddedDialect, type EmbeddedEngine } from './embedded-dialect.ts'
import { lockFolder } from './embedded-lock.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'
import { postgresTypes } from './value-parsers.ts'

export type Database = Kysely<Tables>

/** Runs SQL outside Kysely, for migrations and the job queue: one statement with parameters, or a whole script. */
export type RawSql = (sql: string, parameters?: unknown[]) => Promise<{ rows: unknown[] }>

export type OpenedDatabase = {
  db: Database
  raw: RawSql
  provider: 'embedded' | 'postgres'
  close(): Promise<void>
}

const STATEMENT_TIMEOUT = 5_000

/** Opens the database the configuration names. The embedded one is locked for this process alone. */
export async function openDatabase(config: Config['database']): Promise<OpenedDatabase> {
  if (config.provider === 'postgres') return openPostgres(config.url)
  const unlock = lockFolder(config.directory)
  try {
    const engine = await startEmbeddedEngine(config.directory)
    const opened = openEmbedded(engine)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Kysely over an embedded engine that is already running. */
export function openEmbedded(engine: EmbeddedEngine): OpenedDatabase {
  const dialect = new EmbeddedDialect(engine)
  const db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    provider: 'embedded',
    raw: async (sql, parameters) => {
      const release = await dialect.session.acquire()
      try {
        if (parameters) return await engine.query(sql, parameters)
        await engine.exec(sql)
        return { rows: [] }
      } finally {
        release()
      }
    },
    close: () => engine.close(),
  }
}

/** Kysely over a pool of connections to a PostgreSQL server. */
export function openPostgres(url: string, options: { max?: number } = {}): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    types: postgresTypes,
    max: options.max ?? 20,
    connectionTimeoutMillis: STATEMENT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A server that goes away breaks connections, idle or between two queries of a transaction: left alone, that ends
  // the process. The next query fails, or opens a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    provider: 'postgres',
    raw: async (sql, parameters) => {
      const answer = parameters ? await pool.query(sql, parameters) : await pool.query(sql)
      return { rows: Array.isArray(answer) ? [] : answer.rows }
    },
    // Kysely closes only a pool it has used itself.
    close: () => pool.end(),
  }
}
