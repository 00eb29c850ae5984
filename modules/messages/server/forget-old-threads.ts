import './message-tables.ts'
import { sql } from 'kysely'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFilesOf } from './message-files.ts'

const AT_ONCE = 200

/**
 * Erases the questions of persons without an account one year after the last message, and the threads of a stay five years
 * after the departure, with their files and links (GDPR art. 5: no longer than needed; the privacy page says so). Questions of
 * an account go with the account, and so does an earlier thread of a stay. Gives how many threads it erased.
 */
export async function forgetOldThreads(db: Database): Promise<number> {
  for (let forgotten = 0; ; ) {
    const erased = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number; publicId: string }>`
        select t.id, t.public_id from message_threads t
        left join ${RESERVATION_ROWS} r on r.property_id = t.property_id and r.id = t.reservation_id
        where (t.asker_email is not null and t.last_message_at < ${endOf('question')})
          or r.departure < ${endOf('message')}
        limit ${AT_ONCE} for update of t skip locked`.execute(trx)
      const old = sql`any(${rows.map(({ id }) => id)}::bigint[])`
      await forgetFilesOf(trx, sql<boolean>`m.thread_id = ${old}`)
      await sql`delete from message_threads where id = ${old}`.execute(trx)
      for (const { publicId } of rows) await revokeLinksTo(trx, 'thread', publicId)
      return rows.length
    })
    forgotten += erased
    if (erased < AT_ONCE) return forgotten
  }
}
