import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { idleTime } from './account-queries.ts'

/**
 * Erases the sessions that ended, by their day or because they were left alone, with the addresses and browsers they were
 * used from; a session of staff ends sooner, which no period of its row says.
 */
export async function forgetEndedSessions(db: Database): Promise<void> {
  const ended = endOf('session')
  await db.deleteFrom('actingSessions').where('endsAt', '<', ended).execute()
  await db
    .deleteFrom('sessions')
    .where((either) =>
      either.or([
        either('expiresAt', '<', ended),
        either('lastSeenAt', '<', sql<Date>`${ended} - ${idleTime}`),
      ]),
    )
    .execute()
}
