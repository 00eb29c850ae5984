import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** When a link valid for `minutes` ends, by the database's clock, which is also used to check it. */
export async function linkEndIn(db: Database, minutes: number): Promise<Date> {
  const { rows } = await sql<{
    end: Date
  }>`select now() + make_interval(mins => ${minutes}) as "end"`.execute(db)
  return rows[0]!.end
}

/** The same as a part of the statement that writes it. */
export const linkEndAfter = (minutes: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(mins => ${minutes})`
