import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { type OpenedDatabase, openEmbedded, openPostgres } from '#platform/database/database.ts'
import type { EmbeddedEngine } from '#platform/database/embedded-dialect.ts'
import { openEngine } from '#platform/database/embedded-engine.ts'
import { listMigrations, migrate } from '#platform/database/migrate.ts'
import { afterFile } from './after-file.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase:
      | { provider: 'embedded'; empty: string; migrated: string }
      | { provider: 'postgres'; url: string }
  }
}

/**
 * A migrated, empty database for this test file, on the engine of the running project; closed when the file
 * ends. Call it in `beforeAll`. Tests of one file share it and make their own rows.
 */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const opened = await open()
  afterFile(() => opened.close())
  return opened
}

/** A database of the same engine, migrated up to the version before `migration`, for example `0031`. */
export async function openOlderDatabase(migration: string): Promise<OpenedDatabase> {
  const opened = await open('empty')
  afterFile(() => opened.close())
  const older = listMigrations().map(({ name }) => name)
  await migrate(opened, { only: older.filter((name) => name < migration) })
  return opened
}

async function open(as: 'migrated' | 'empty' = 'migrated'): Promise<OpenedDatabase> {
  const given = inject('testDatabase')
  if (given.provider === 'embedded') {
    return openEmbedded(forgottenOnClose(await openEngine({ loadDataDir: await openAsBlob(given[as]) })))
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(given.url, { max: 1 })
  await admin.raw(`create database ${name} template ${as === 'empty' ? 'template0' : 'calanque_template'}`)
  await admin.close()
  return openPostgres(given.url.replace(/\/postgres$/, `/${name}`), { max: 60 })
}

/** Frees the engine's 200 MB when it is closed, although the worker keeps the modules of the test file. */
function forgottenOnClose(opened: EmbeddedEngine): EmbeddedEngine {
  let engine: EmbeddedEngine | null = opened
  const open = () => {
    if (!engine) throw new Error('This test database is closed')
    return engine
  }
  return {
    query: (sql, parameters) => open().query(sql, parameters),
    exec: (sql) => open().exec(sql),
    close: async () => {
      await engine?.close()
      engine = null
    },
  }
}
