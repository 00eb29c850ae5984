import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Every table in which a row contains one of these words. */
export async function tablesContaining(db: Database, ...words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`.execute(db)
  const containing: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`select exists (
      select 1 from ${sql.table(name)} as t where ${sql.join(
        words.map((word) => sql`strpos(t::text, ${word}) > 0`),
        sql` or `,
      )}) as found`.execute(db)
    if (rows[0]!.found) containing.push(name)
  }
  return containing
}
