import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPgBouncer } from './private-pgbouncer.ts'
import { startPrivatePostgres } from './private-postgres.ts'

/** The data of these tests need not survive a power cut. */
const IN_MEMORY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  bgwriter_lru_maxpages: '0',
  update_process_title: 'off',
}

/**
 * Starts a PostgreSQL server of our own and migrates the template that each test file copies. With `THROUGH_PGBOUNCER=1` the tests
 * reach it through PgBouncer in transaction mode.
 */
export default async function setup(project: TestProject) {
  const server = await startPrivatePostgres(IN_MEMORY)
  const admin = openPostgres(server.url('postgres'), { max: 1 })
  await admin.raw('create database calanque_template')
  await admin.close()
  const template = openPostgres(server.url('calanque_template'), { max: 1 })
  await migrate(template)
  await template.close()
  const bouncer = process.env.THROUGH_PGBOUNCER === '1' ? await startPgBouncer(server.port) : null
  project.provide('testDatabase', { provider: 'postgres', url: (bouncer ?? server).url('postgres') })
  return async () => {
    await bouncer?.stop()
    await server.stop()
  }
}
