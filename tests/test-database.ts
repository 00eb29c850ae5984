import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import {
  type OpenedDatabase,
  openConnections,
  openEmbedded,
  openPostgres,
} from '#platform/database/database.ts'
import { openEngine } from '#platform/database/embedded-engine.ts'
import { listMigrations, migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { afterUse } from './after-file.ts'
import { takeDatabase } from './reused-database.ts'
import { takeEngine } from './reused-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase:
      | { provider: 'embedded'; empty: string; migrated: string }
      | { provider: 'postgres'; url: string }
  }
}

/**
 * A migrated, empty database, on the engine of the running project. Call it in `beforeAll`: tests of one file share it and make their
 * own rows, and it is closed when the file ends. One that a test or its `beforeEach` opens is closed with this test, and the next one
 * has it, emptied: a new one takes ten times as long.
 */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const opened = await open()
  afterUse(() => opened.close())
  return opened
}

/** A migrated, empty database whose connections no other file has used, closed as the one of `openTestDatabase` is. */
export async function openDatabaseOfItsOwn(): Promise<OpenedDatabase> {
  const given = inject('testDatabase')
  if (given.provider === 'embedded') return openTestDatabase()
  const opened = openPostgres(await createTestDatabase())
  afterUse(() => opened.close())
  return opened
}

/** A database of the same engine without any table, closed as the one of `openTestDatabase` is. */
export async function openEmptyDatabase(): Promise<OpenedDatabase> {
  const opened = await open('empty')
  afterUse(() => opened.close())
  return opened
}

/** A database of the same engine, migrated up to the version before `migration`, for example `0031`. */
export async function openOlderDatabase(migration: string): Promise<OpenedDatabase> {
  const opened = await openEmptyDatabase()
  const older = listMigrations().map(({ name }) => name)
  await migrate(opened, { only: older.filter((name) => name < migration) })
  return opened
}

async function open(as: 'migrated' | 'empty' = 'migrated'): Promise<OpenedDatabase> {
  const given = inject('testDatabase')
  if (given.provider === 'embedded') {
    if (as === 'migrated') return openEmbedded(await takeEngine(given.migrated))
    return openEmbedded(await openEngine({ loadDataDir: await openAsBlob(given.empty) }))
  }
  if (as === 'empty') return openPostgres(await createDatabase(given.url, 'template0'), { max: 60 })
  return openConnections(await takeDatabase(() => createDatabase(given.url, 'calanque_template')))
}

/** The address of a migrated, empty database on the server of the running project, for several programs or pools. */
export async function createTestDatabase(): Promise<string> {
  const given = inject('testDatabase')
  if (given.provider === 'embedded') throw new Error('The embedded database is one process’s own')
  return createDatabase(given.url, 'calanque_template')
}

/** The address of a new database of the server, a copy of `template`. */
async function createDatabase(url: string, template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url, { max: 1 })
  // Copying files takes two thirds of the time of copying rows through the log, and on a busy machine more than a statement may.
  await withoutTimeLimit(() => admin.raw(`create database ${name} template ${template} strategy file_copy`))
  await admin.close()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
