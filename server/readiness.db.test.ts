import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listMigrations } from '#platform/database/migrate.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { watchReadiness } from './readiness.ts'

test('a process whose disk has no room left is not ready, and is again once there is room', async () => {
  const { db } = await openTestDatabase()
  const space = { free: 1_000, total: 1e12 }
  const readiness = watchReadiness({ db, migrations: listMigrations(), readSpace: () => space })
  expect(await readiness()).toBe('disk full')
  space.free = 5e11
  expect(await readiness()).toBe('ok')
})

test('a process stays ready after a newer version that only expands, and no longer after one that does not', async () => {
  const { db } = await openTestDatabase()
  const readiness = watchReadiness({ db, migrations: listMigrations(), readSpace: () => null })
  await sql`insert into migrations (name, checksum, expands) values ('9998-expanded.sql', 'x', true)`.execute(
    db,
  )
  expect(await readiness()).toBe('ok')
  await sql`insert into migrations (name, checksum) values ('9999-contracted.sql', 'x')`.execute(db)
  expect(await readiness()).toBe('schema of another version')
  // The next file is given the same database, emptied of what it holds but for what says its version.
  await sql`delete from migrations where name > '9998'`.execute(db)
})
