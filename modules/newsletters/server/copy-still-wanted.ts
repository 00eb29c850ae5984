import './newsletter-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import type { IsStillWanted } from '#platform/mail/mail-work.ts'

/** Whether a letter in the outbox is still to leave: its subscription runs, at the address that it goes to. A trial is no copy of one. */
export function copyStillWanted({ db }: { db: Database }): IsStillWanted {
  return async (publicId) => {
    const { rows } = await sql<{ isWanted: boolean }>`
      select m.dedupe_key is null or exists (
        select from newsletter_copies c join newsletter_subscribers s on s.id = c.subscriber_id
        where c.public_id = split_part(m.dedupe_key, ':', 2)::uuid and s.email = m.recipient) as is_wanted
      from ${MAIL_ROWS} m where m.public_id = ${publicId}`.execute(db)
    return rows[0]?.isWanted ?? false
  }
}
