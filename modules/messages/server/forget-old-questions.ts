import './message-tables.ts'
import { sql } from 'kysely'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFilesOf } from './message-files.ts'

const AT_ONCE = 200

/**
 * Erases the questions of persons without an account, with their answers and links, one year after the last message
 * (GDPR art. 5: no longer than needed; the privacy page says so). Threads of an account go with the account, threads of
 * a stay with its traveler. Gives how many threads it erased.
 */
export async function forgetOldQuestions(db: Database): Promise<number> {
  for (let forgotten = 0; ; ) {
    const erased = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number; publicId: string }>`
        select id, public_id from message_threads
        where asker_email is not null and last_message_at < now() - interval '1 year'
        limit ${AT_ONCE} for update skip locked`.execute(trx)
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
