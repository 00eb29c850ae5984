import { type RawBuilder, sql } from 'kysely'

/** An instant as texts of JSON carry it, as a part of another query. */
export const instantText = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
