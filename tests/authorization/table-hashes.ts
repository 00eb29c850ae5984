import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * A hash of what each table holds, by its name: equal before and after when no row changed. `except` names tables whose
 * rows are counted tries, uses of a session or work done in the background.
 */
export async function hashTables(db: Database, except: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !except.includes(name))
  const hashes = names.map(
    (
      name,
    ) => sql`select ${name} as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as hash
      from ${sql.table(name)} t`,
  )
  const read = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(db)
  return Object.fromEntries(read.rows.map(({ name, hash }) => [name, hash]))
}
