import './mail-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Deletes the mails that have left, or never will, and were sent to an address or speak of it, with their copies in the
 * embedded mailbox. One that is on its way still arrives.
 */
export async function forgetMailsAbout(trx: Database, address: string): Promise<void> {
  const wanted = address.toLowerCase()
  await trx
    .deleteFrom('outboxMails')
    .where('status', '<>', 'queued')
    .where(sql<boolean>`(lower(recipient) = ${wanted} or strpos(lower(props::text), ${wanted}) > 0)`)
    .execute()
  await trx
    .deleteFrom('mailboxMessages')
    .where(sql<boolean>`(lower(recipient) = ${wanted} or strpos(lower(text), ${wanted}) > 0)`)
    .execute()
}
