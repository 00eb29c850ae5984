import { openAsBlob } from 'node:fs'
import type { EmbeddedEngine } from '#platform/database/embedded-dialect.ts'
import { openEngine } from '#platform/database/embedded-engine.ts'
import { listWrittenTables, readSchema, SEQUENCES } from './emptied-tables.ts'

/** An engine that holds a migrated database without rows when it is opened, and its schema at that time. */
type Kept = { engine: EmbeddedEngine; schema: string }

/** The engine that this worker's last test file returned. The runner loads this file again for each test file. */
const worker = globalThis as { keptEngine?: Kept | undefined }

/**
 * An engine with a migrated, empty database, loaded from the dump `migrated`. The engine of an earlier test file is
 * emptied and given again: that takes a tenth of the time of a load. An engine
 * whose schema a test has changed is closed.
 */
export async function takeEngine(migrated: string): Promise<EmbeddedEngine> {
  const earlier = worker.keptEngine
  worker.keptEngine = undefined
  return returnedOnClose((earlier && (await emptied(earlier))) ?? (await loaded(migrated)))
}

async function loaded(migrated: string): Promise<Kept> {
  const engine = await openEngine({ loadDataDir: await openAsBlob(migrated) })
  return { engine, schema: await schemaOf(engine) }
}

const schemaOf = (engine: EmbeddedEngine) => readSchema(async (query) => engine.query(query, []))

/** The engine with no row, no setting and no statistics of the earlier file; null once it is closed instead. */
async function emptied(kept: Kept): Promise<Kept | null> {
  const { engine, schema } = kept
  await engine.exec('rollback')
  await engine.exec('discard all')
  if ((await schemaOf(engine)) !== schema) {
    await engine.close()
    return null
  }
  const written = await listWrittenTables(async (query) => engine.query(query, []))
  // The journals' triggers refuse that anything is deleted; a replica's session runs no trigger.
  await engine.exec(`set local session_replication_role = replica;
    ${written.length > 0 ? `truncate ${written.join()} cascade;` : ''} delete from pg_statistic; ${SEQUENCES}`)
  return kept
}

/** The engine until it is closed, which gives it back: the worker keeps one for its next file and closes the others. */
function returnedOnClose(taken: Kept): EmbeddedEngine {
  let kept: Kept | null = taken
  const open = () => {
    if (!kept) throw new Error('This test database is closed')
    return kept.engine
  }
  return {
    query: (sql, parameters) => open().query(sql, parameters),
    exec: (sql) => open().exec(sql),
    close: async () => {
      const given = kept
      kept = null
      if (given && worker.keptEngine) await given.engine.close()
      else if (given) worker.keptEngine = given
    },
  }
}
