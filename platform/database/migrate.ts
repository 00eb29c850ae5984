import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { OpenedDatabase } from './database.ts'

const MIGRATIONS = resolve('db/migrations')

/**
 * Runs the migrations that have not run yet, in the order of their names, each in one transaction with the
 * row that records it. Throws when a migration that already ran was edited since. Returns the names it ran.
 */
export async function migrate(
  { raw }: Pick<OpenedDatabase, 'raw'>,
  directory = MIGRATIONS,
): Promise<string[]> {
  await raw(`create table if not exists migrations (
    name text primary key, checksum text not null, run_at timestamptz not null default now())`)
  const { rows } = await raw('select name, checksum from migrations', [])
  const done = new Map(
    (rows as { name: string; checksum: string }[]).map(({ name, checksum }) => [name, checksum]),
  )
  const ran: string[] = []
  for (const name of readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const sql = readFileSync(resolve(directory, name), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const before = done.get(name)
    if (before === checksum) continue
    if (before) throw new Error(`Migration ${name} was edited after it ran: write a new one instead`)
    // Statements sent together without parameters are one transaction for the server.
    await raw(`${sql}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');`)
    ran.push(name)
  }
  return ran
}
