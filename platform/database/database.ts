import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Config } from '../config/config.ts'
import { type EmbeddedSettings, startEmbeddedEngine } from './embedded-client.ts'
import { EmbeddedDialect, type EmbeddedEngine } from './embedded-dialect.ts'
import { lockFolder } from './embedded-lock.ts'
import { connectPostgres } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Runs SQL outside Kysely, for migrations and the job queue: one statement with parameters, or a whole script. */
export type RawSql = (sql: string, parameters?: unknown[]) => Promise<{ rows: unknown[] }>

export type OpenedDatabase = {
  db: Database
  raw: RawSql
  provider: 'embedded' | 'postgres'
  close(): Promise<void>
}

/**
 * Opens the database the configuration names. The embedded one is locked for this process alone. While it is away,
 * everything rejects with DatabaseAway within seconds, unless it runs in `withoutTimeLimit`.
 */
export async function openDatabase(
  config: Config['database'],
  settings: EmbeddedSettings = {},
): Promise<OpenedDatabase> {
  if (config.provider === 'postgres') return openPostgres(config.url)
  const unlock = lockFolder(config.directory)
  try {
    const engine = await startEmbeddedEngine(config.directory, settings)
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
  const { pool, raw, end } = connectPostgres(url, options.max ?? 20)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, provider: 'postgres', raw, close: end }
}
