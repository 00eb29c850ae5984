import './mail-tables.ts'
import '#platform/queue/queue-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { MAIL_WORK } from './queue-mail.ts'

/**
 * Deletes the mails sent, or given up, that were addressed to one of these addresses or mention one, with their copies in
 * the embedded mailbox; the public identifier of a thing, which the links of a mail contain, is a mention too. A mail that is
 * being sent still arrives.
 */
export async function forgetMailsAbout(trx: Database, ...about: readonly string[]): Promise<void> {
  if (about.length === 0) return
  const wanted = sql`unnest(${about.map((word) => word.toLowerCase())}::text[]) as wanted`
  await sql`
    with forgotten as (
      delete from outbox_mails mail
      where exists (select 1 from ${wanted}
          where lower(recipient) = wanted or strpos(lower(props::text), wanted) > 0)
        and not exists (select 1 from queue_items item
          where item.kind = ${MAIL_WORK} and item.subject = mail.public_id::text and item.gave_up_at is null)
      returning public_id
    )
    delete from queue_items using forgotten where kind = ${MAIL_WORK} and subject = forgotten.public_id::text`.execute(
    trx,
  )
  await trx
    .deleteFrom('mailboxMessages')
    .where(sql<boolean>`exists (select 1 from ${wanted}
      where lower(recipient) = wanted or strpos(lower(text), wanted) > 0)`)
    .execute()
}
