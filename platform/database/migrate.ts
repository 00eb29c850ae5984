import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { OpenedDatabase } from './database.ts'

const MIGRATIONS = resolve('db/migrations')

export type Migration = { name: string; checksum: string; sql: string }

/** The product's migrations, in the order they run. */
export function listMigrations(): Migration[] {
  const names = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(resolve(MIGRATIONS, name), 'utf8')
    return { name, checksum: createHash('sha256').update(sql).digest('hex'), sql }
  })
}

/**
 * Runs the migrations that have not run yet, in the order of their names, each in one transaction with the
 * row that records it; with `only`, those it names. Throws when a migration that already ran was edited
 * since. Returns the names of those it ran.
 */
export async function migrate(
  { raw }: Pick<OpenedDatabase, 'raw'>,
  choice: { only?: readonly string[] } = {},
): Promise<string[]> {
  await raw(`create table if not exists migrations (
    name text primary key, checksum text not null, run_at timestamptz not null default now())`)
  const { rows } = await raw('select name, checksum from migrations', [])
  const done = new Map(
    (rows as { name: string; checksum: string }[]).map(({ name, checksum }) => [name, checksum]),
  )
  const ran: string[] = []
  for (const { name, checksum, sql } of listMigrations()) {
    if (choice.only && !choice.only.includes(name)) continue
    const before = done.get(name)
    if (before === checksum) continue
    if (before) throw new Error(`Migration ${name} was edited after it ran: write a new one instead`)
    // Statements sent together without parameters are one transaction for the server.
    await raw(`${sql}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');`)
    ran.push(name)
  }
  return ran
}
