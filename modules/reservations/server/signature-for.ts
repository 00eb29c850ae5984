import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import type { SignatureFor } from '#platform/mail/mail-work.ts'
import { RESERVATION_ROWS } from './reservation-reads.ts'

/** What the agency under which a stay was booked signs the mails about it with, by the number that the mail names. */
export function signatureFor({ db }: { db: Database }): SignatureFor {
  return async (publicId) => {
    const found = await db
      .selectFrom(RESERVATION_ROWS.as('r'))
      .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'r.agencyId')
      .select(['a.mailSender as sender', 'a.mailSignature as words', 'a.email as replyTo'])
      .where(
        'r.number',
        '=',
        sql<string>`(select m.reservation_number from ${MAIL_ROWS} m where m.public_id = ${publicId})`,
      )
      .executeTakeFirst()
    if (!found) return null
    const { sender, words, replyTo } = found
    return sender !== null && words !== null ? { sender, words, replyTo } : null
  }
}
