import './mail-text-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import type { WrittenFor } from '#platform/mail/mail-work.ts'

/** The texts in force when a mail was queued, whatever was published since: what it says was decided then. */
export function writtenFor({ db }: { db: Database }): WrittenFor {
  return async (template, publicId) => {
    const found = await db
      .selectFrom('mailTexts')
      .select('texts')
      .where('template', '=', template)
      .where(
        'publishedAt',
        '<=',
        sql<Date>`(select m.created_at from ${MAIL_ROWS} m where m.public_id = ${publicId})`,
      )
      .orderBy('publishedAt', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found && Object.keys(found.texts).length > 0 ? found.texts : null
  }
}
