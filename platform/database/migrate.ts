import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { OpenedDatabase } from './database.ts'
import { DatabaseAway } from './database-away.ts'
import type { RawSql } from './postgres-pool.ts'

const MIGRATIONS = resolve('db/migrations')

/** `expands`: the version before goes on working after it, so that both may serve side by side. */
export type Migration = { name: string; checksum: string; sql: string; expands: boolean }

/** The first line of a migration that only adds what the version before does not look at. */
const EXPANDS = /^-- expands\b/
/** What such a migration may not do to a table that the version before writes. */
const CONTRACTS =
  /\b(drop|rename|truncate|delete|set not null|alter column)\b|\badd (constraint|check|unique|primary|foreign)\b|\badd column\b(?:(?!,|;|\bdefault\b)[\s\S])*\bnot null\b(?!\s+default\b)/i

/** The product's migrations, in the order they run. */
export function listMigrations(): Migration[] {
  const names = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(resolve(MIGRATIONS, name), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { name, checksum, sql, expands: isExpansion(name, sql) }
  })
}

/** True for a migration that says it expands; throws where it takes away what the version before needs. */
export function isExpansion(name: string, sql: string): boolean {
  if (!EXPANDS.test(sql)) return false
  const found = CONTRACTS.exec(sql.replaceAll(/--.*$/gm, ''))
  if (found) throw new Error(`${name} says that it expands, and has « ${found[0]} »`)
  return true
}

/** Of the migrations of this version, those that a database has not run, and the last of those that it has. */
export type SchemaState = { last: string | null; pending: readonly Migration[] }

const RECORD = `create table if not exists migrations (
  name text primary key, checksum text not null, run_at timestamptz not null default now());
  alter table migrations add column if not exists expands boolean not null default false`
/** Processes that start together migrate one after the other: the number is the lock's name. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(4071968)'

/**
 * Throws, in French, when the database has run a migration that this version does not have, unless that one only expands, or one
 * that was edited since: it belongs to another version.
 */
export async function readSchemaState({ raw }: Pick<OpenedDatabase, 'raw'>): Promise<SchemaState> {
  const { rows: tables } = await raw(`select to_regclass('public.migrations') as name`, [])
  if (!(tables as { name: string | null }[])[0]?.name) return { last: null, pending: listMigrations() }
  return stateOf(await listRun(raw))
}

/**
 * Runs the migrations that have not run yet, in the order of their names; with `only`, those it names. They run together
 * or not at all, with the rows that record them. Throws, in French, as `readSchemaState` does and when a migration
 * fails. Returns the names of those it ran.
 */
export function migrate(
  { inOneSession }: Pick<OpenedDatabase, 'inOneSession'>,
  choice: { only?: readonly string[] } = {},
): Promise<string[]> {
  return inOneSession(async (raw) => {
    await raw('begin')
    try {
      await raw(ONE_AT_A_TIME, [])
      await raw(RECORD)
      const { pending } = stateOf(await listRun(raw))
      const chosen = pending.filter(({ name }) => choice.only?.includes(name) ?? true)
      for (const migration of chosen) await runOne(raw, migration)
      await raw('commit')
      return chosen.map(({ name }) => name)
    } catch (error) {
      // A server that cannot be asked any more rolls back by itself.
      await raw('rollback').catch(() => {})
      throw error
    }
  })
}

async function runOne(raw: RawSql, { name, checksum, sql, expands }: Migration): Promise<void> {
  try {
    await raw(sql)
    // A table that a trigger still has to look at cannot be altered by the next migration.
    await raw('set constraints all immediate; set constraints all deferred')
    await raw(
      `insert into migrations (name, checksum, expands) values ('${name}', '${checksum}', ${expands})`,
    )
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `La mise à jour de la base s’est arrêtée à ${name}\u00a0: ${reason}\nRien n’a changé\u00a0: la base est telle ` +
        'que la version précédente l’a laissée, et celle-ci l’ouvre encore. Corrigez ce que dit ce message, puis relancez.',
      { cause: error },
    )
  }
}

type Run = { name: string; checksum: string; expands: boolean }

/** Migrations that were run, `m`, with what an older database does not say of them. */
export const RUN_MIGRATIONS = `select name, checksum, coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands
  from migrations m order by name`

async function listRun(raw: RawSql): Promise<Run[]> {
  return (await raw(RUN_MIGRATIONS, [])).rows as Run[]
}

function stateOf(run: readonly Run[]): SchemaState {
  const known = new Map(listMigrations().map((migration) => [migration.name, migration]))
  for (const { name, checksum, expands } of run) {
    const own = known.get(name)
    if (own ? own.checksum === checksum : expands) continue
    throw new Error(
      own
        ? `La base a été mise à jour par une autre version de Calanque\u00a0: son étape ${name} n’est pas celle de ` +
            'cette version. Relancez la version qui l’a ouverte en dernier.'
        : `La base a été mise à jour par une version plus récente de Calanque (${name}). Relancez cette version-là, ou ` +
            'remettez la copie faite avant sa mise à jour (docs/operations.md, «\u00a0Upgrade\u00a0»).',
    )
  }
  const names = new Set(run.map(({ name }) => name))
  return {
    last: run.at(-1)?.name ?? null,
    pending: [...known.values()].filter(({ name }) => !names.has(name)),
  }
}
