import './hook-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Days for which what was sent can be read and sent again. */
const KEPT_DAYS = 30

/** Forgets events that are older than a month, with their deliveries. */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('hookEvents')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
}
