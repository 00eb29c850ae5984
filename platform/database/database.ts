import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Config } from '../config/config.ts'
import { DatabaseAway } from './database-away.ts'
import { type EmbeddedSettings, startEmbeddedEngine } from './embedded-client.ts'
import { EmbeddedDialect, type EmbeddedEngine } from './embedded-dialect.ts'
import { lockFolder } from './embedded-lock.ts'
import { connectPostgres, type PostgresConnections, type RawSql } from './postgres-pool.ts'
import { noteQuery } from './request-queries.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type OpenedDatabase = {
  db: Database
  raw: RawSql
  /** Runs several scripts in one session, for a transaction that is begun and ended by hand. */
  inOneSession<Result>(work: (raw: RawSql) => Promise<Result>): Promise<Result>
  provider: 'embedded' | 'postgres'
  /** Connections to a server now, and requests that wait for one; null for the embedded database. */
  connections(): { open: number; idle: number; waiting: number } | null
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
    log: noteQuery,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const inOneSession: OpenedDatabase['inOneSession'] = async (work) => {
    const release = await dialect.session.acquire()
    const life = engine.life?.()
    try {
      return await work(async (sql, parameters) => {
        if (engine.life?.() !== life)
          throw new DatabaseAway(new Error('The engine of this session has ended'))
        if (parameters) return engine.query(sql, parameters)
        await engine.exec(sql)
        return { rows: [] }
      })
    } finally {
      release()
    }
  }
  return {
    db,
    provider: 'embedded',
    connections: () => null,
    inOneSession,
    raw: (sql, parameters) => inOneSession((raw) => raw(sql, parameters)),
    close: () => engine.close(),
  }
}

/** Kysely over a pool of connections to a PostgreSQL server. */
export function openPostgres(url: string, options: { max?: number } = {}): OpenedDatabase {
  return openConnections(connectPostgres(url, options.max ?? 20))
}

/** Kysely over connections to a PostgreSQL server that are already made. */
export function openConnections({
  pool,
  connections,
  inOneSession,
  end,
}: PostgresConnections): OpenedDatabase {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: noteQuery,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    provider: 'postgres',
    connections,
    inOneSession,
    raw: (sql, parameters) => inOneSession((raw) => raw(sql, parameters)),
    close: end,
  }
}
