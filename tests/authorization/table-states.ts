import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * What each table holds, by its name, as its rows and the transactions that wrote them: equal before and after when no row was
 * written, and cheaper than to read the rows, some of which are documents. `except` names tables whose rows are counted tries,
 * uses of a session or work done in the background.
 */
export async function readTableStates(
  db: Database,
  except: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !except.includes(name))
  const states = names.map(
    (name) => sql`select ${name} as name, count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0) as state
      from ${sql.table(name)} t`,
  )
  const read = await sql<{ name: string; state: string }>`${sql.join(states, sql` union all `)}`.execute(db)
  return Object.fromEntries(read.rows.map(({ name, state }) => [name, state]))
}

/** The tables that were written between two readings. */
export function writtenTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
