import './mail-tables.ts'
import '#platform/queue/queue-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { MAIL_WORK } from './queue-mail.ts'

/**
 * Takes back, in the caller's transaction, the mails of these events (`dedupeKey`) that no process has tried to send, and gives their keys.
 * One that was tried may have left, or may be leaving now: it is left to the queue.
 */
export async function withdrawMails(trx: Database, dedupeKeys: readonly string[]): Promise<string[]> {
  if (dedupeKeys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    with untried as (
      delete from queue_items item using outbox_mails mail
      where item.kind = ${MAIL_WORK} and item.subject = mail.public_id::text and item.attempts = 0
        and mail.dedupe_key = any(${[...dedupeKeys]}::text[])
      returning mail.id
    )
    delete from outbox_mails mail using untried where mail.id = untried.id returning mail.dedupe_key as key`.execute(
    trx,
  )
  return rows.map(({ key }) => key)
}
