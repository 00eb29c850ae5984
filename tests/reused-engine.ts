import { openAsBlob } from 'node:fs'
import type { EmbeddedEngine } from '#platform/database/embedded-dialect.ts'
import { openEngine } from '#platform/database/embedded-engine.ts'

/** What a change of the schema changes: tables and their names, triggers and whether they are on. */
const SCHEMA = `select md5(string_agg(line, ' ' order by line)) as schema from (
  select concat(oid, relname, relkind) as line from pg_class where relnamespace = 'public'::regnamespace
  union all select concat(oid, tgenabled) from pg_trigger) as lines`

const TABLES = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by relname`

const SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`

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
  return { engine, schema: await readSchema(engine) }
}

/** The engine with no row, no setting and no statistics of the earlier file; null once it is closed instead. */
async function emptied(kept: Kept): Promise<Kept | null> {
  const { engine, schema } = kept
  await engine.exec('rollback')
  await engine.exec('discard all')
  if ((await readSchema(engine)) !== schema) {
    await engine.close()
    return null
  }
  const filled = await listFilledTables(engine)
  // The journals' triggers refuse that anything is deleted; a replica's session runs no trigger.
  await engine.exec(`set local session_replication_role = replica;
    ${filled.length > 0 ? `truncate ${filled.join()} cascade;` : ''} delete from pg_statistic; ${SEQUENCES}`)
  return kept
}

/** The product's tables that have a row, quoted. */
export async function listFilledTables(engine: EmbeddedEngine): Promise<string[]> {
  const names = (await list(engine, TABLES)).map(({ name }) => `"${name}"`)
  const each = names.map((name) => `select '${name}' as name where exists (select from ${name})`)
  return (await list(engine, each.join(' union all '))).map(({ name }) => name)
}

async function readSchema(engine: EmbeddedEngine): Promise<string> {
  return (await list<{ schema: string }>(engine, SCHEMA))[0]!.schema
}

async function list<Row = { name: string }>(engine: EmbeddedEngine, sql: string): Promise<Row[]> {
  return (await engine.query(sql, [])).rows as Row[]
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
