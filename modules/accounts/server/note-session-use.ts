import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Records that a session is used now, so that it does not end as idle, and by which browser where it is known (`deviceHash`). */
export async function noteSessionUse(db: Database, sessionId: string, device: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()`, ...(device && { deviceHash: device }) })
    .where('id', '=', sessionId)
    .execute()
}
