import { connectPostgres, type PostgresConnections } from '#platform/database/postgres-pool.ts'
import { listWrittenTables, readSchema, SEQUENCES } from './emptied-tables.ts'

/** A migrated database of the server, empty when it is opened, with its connections and its schema at that time. */
type Kept = { connections: PostgresConnections; schema: string }

/** The databases that test files of this worker gave back. The runner loads this file again for each test file. */
const worker = globalThis as { keptDatabases?: Kept[] }
worker.keptDatabases ??= []
const kept = worker.keptDatabases

/** What a test may have set in a session; statements that are prepared stay. */
const FORGET = 'reset all; unlisten *; select pg_advisory_unlock_all()'

/**
 * Connections to a migrated, empty database, made by `create` or of an earlier test file, whose rows are deleted: that takes a
 * tenth of the time of copying the template's 1,600 files, and the connections have read the catalogue. A database whose
 * schema a test has changed, or that is still used when the file ends, is not given again.
 */
export async function takeDatabase(create: () => Promise<string>): Promise<PostgresConnections> {
  for (let earlier = kept.pop(); earlier; earlier = kept.pop()) {
    if (await emptied(earlier)) return returnedOnEnd(earlier)
    await earlier.connections.end()
  }
  const connections = connectPostgres(await create(), 60)
  return returnedOnEnd({ connections, schema: await connections.inOneSession(readSchema) })
}

/** True once the database has no row, no setting and no statistics of the earlier file; false where its schema is another one. */
async function emptied({ connections, schema }: Kept): Promise<boolean> {
  const { idle } = connections.connections()!
  await Promise.all(Array.from({ length: idle }, () => connections.inOneSession((raw) => raw(FORGET))))
  return connections.inOneSession(async (raw) => {
    if ((await readSchema(raw)) !== schema) return false
    const written = await listWrittenTables(raw)
    // The journals' triggers refuse that anything is deleted; a replica's session runs no trigger. To truncate one table is to
    // truncate all that refer to it, at a new file each.
    const deletions = written.map((name) => `delete from ${name};`).join('')
    await raw(`begin; set local session_replication_role = replica; ${deletions}
      delete from pg_statistic; ${SEQUENCES}; commit`)
    if (written.length === 0) return true
    // Gives the pages back: a scan would read the rows that are gone.
    await raw(`vacuum ${written.join()}`)
    await raw(`update pg_class set reltuples = -1 where oid = any('{${written.join()}}'::regclass[])`)
    return true
  })
}

/** The connections until they are ended, which gives the database back unless something still uses it. */
function returnedOnEnd(taken: Kept): PostgresConnections {
  let isOpen = true
  const mine = () => {
    if (!isOpen) throw new Error('This test database is closed')
    return taken.connections
  }
  const end = async () => {
    if (!isOpen) return
    isOpen = false
    const { open, idle, waiting } = taken.connections.connections()
    if (open === idle && waiting === 0) kept.push(taken)
    else await taken.connections.end()
  }
  return {
    pool: { options: taken.connections.pool.options, connect: async () => mine().pool.connect(), end },
    connections: () => taken.connections.connections(),
    inOneSession: async (work) => mine().inOneSession(work),
    end,
  }
}
