import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { idleTime } from './account-queries.ts'
import { VISITOR_SECONDS } from './visitor-cookie.ts'

const AT_ONCE = 1_000

/**
 * Erases what can no longer be used: visitors whose cookie has expired, with their selection and favorites,
 * and expired sessions, reset links and unconfirmed registrations, with the addresses and browsers they were
 * used from (GDPR art. 5: no longer than needed). Waits one day more, for clocks that differ. Gives the
 * number of visitors erased.
 */
export async function forgetExpired(db: Database): Promise<number> {
  const grace = sql`interval '1 day'`
  await db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now() - ${grace}`).execute()
  await db
    .deleteFrom('sessions')
    .where('lastSeenAt', '<', sql<Date>`now() - ${idleTime} - ${grace}`)
    .execute()
  await db.deleteFrom('registrations').where('expiresAt', '<', sql<Date>`now() - ${grace}`).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', sql<Date>`now() - ${grace}`).execute()
  const oldest = sql<Date>`now() - make_interval(secs => ${VISITOR_SECONDS}) - ${grace}`
  for (let forgotten = 0; ; ) {
    const some = db.selectFrom('visitors').select('id').where('createdAt', '<', oldest).limit(AT_ONCE)
    const { numDeletedRows } = await db.deleteFrom('visitors').where('id', 'in', some).executeTakeFirst()
    forgotten += Number(numDeletedRows)
    if (numDeletedRows < AT_ONCE) return forgotten
  }
}
