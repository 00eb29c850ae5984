import { type Database, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPrivatePostgres } from '#tests/private-postgres.ts'

/** Runs a benchmark on the empty, migrated database of a PostgreSQL server of its own. */
export async function onOwnPostgres(run: (db: Database) => Promise<void>): Promise<void> {
  const server = await startPrivatePostgres()
  try {
    const opened = openPostgres(server.url('postgres'), { max: 2 })
    await migrate(opened)
    await run(opened.db)
    await opened.close()
  } finally {
    await server.stop()
  }
}
