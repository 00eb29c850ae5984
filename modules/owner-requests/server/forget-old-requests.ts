import './owner-request-tables.ts'
import { sql } from 'kysely'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const AT_ONCE = 200

/**
 * Erases the requests of owners who did not come in, with their links, three years after the last that was written or
 * offered: the request, its answer, the end of the last invitation (GDPR art. 5: no longer than needed; the privacy page
 * says so). The draft that an invitation opened stays with the agency, and a request whose owner came in goes with the
 * account. Gives how many requests it erased.
 */
export async function forgetOldRequests(db: Database): Promise<number> {
  for (let forgotten = 0; ; ) {
    const erased = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ publicId: string }>`
        delete from owner_requests where id in (
          select id from owner_requests
          where status <> 'joined'
            and greatest(created_at, answered_at, invited_until) < ${endOf('contact')} limit ${AT_ONCE})
        returning public_id`.execute(trx)
      for (const { publicId } of rows) await revokeLinksTo(trx, 'invitation', publicId)
      return rows.length
    })
    forgotten += erased
    if (erased < AT_ONCE) return forgotten
  }
}
