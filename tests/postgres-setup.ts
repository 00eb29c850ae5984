import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPgBouncer } from './private-pgbouncer.ts'
import { startPrivatePostgres, UNKEPT } from './private-postgres.ts'

/** Besides: no statistics that change under a test, no checkpoint, and a log that no other server reads. */
const ONE_RUN = {
  ...UNKEPT,
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  bgwriter_lru_maxpages: '0',
}

/**
 * Starts a PostgreSQL server of our own and migrates the template that each test file copies. With `THROUGH_PGBOUNCER=1` the tests
 * reach it through PgBouncer in transaction mode.
 */
export default async function setup(project: TestProject) {
  const server = await startPrivatePostgres(ONE_RUN)
  const admin = openPostgres(server.localUrl('postgres'), { max: 1 })
  await admin.raw('create database calanque_template')
  await admin.close()
  const template = openPostgres(server.localUrl('calanque_template'), { max: 1 })
  await migrate(template)
  await template.close()
  const bouncer = process.env.THROUGH_PGBOUNCER === '1' ? await startPgBouncer(server.port) : null
  const url = bouncer ? bouncer.url('postgres') : server.localUrl('postgres')
  project.provide('testDatabase', { provider: 'postgres', url })
  return async () => {
    await bouncer?.stop()
    await server.stop()
  }
}
