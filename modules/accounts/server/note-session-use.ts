import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Records that a session is used now, so that it does not end as idle. */
export async function noteSessionUse(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: sql`now()` }).where('id', '=', sessionId).execute()
}
