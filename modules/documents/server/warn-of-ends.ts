import './document-tables.ts'
import { sql } from 'kysely'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { WARNING_DAYS, warningDue } from '#modules/publication/lapse-warning.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays } from '#shared/civil-date.ts'
import { documentPage } from '../document-address.ts'
import { DOCUMENT_KINDS } from '../document-kind.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/**
 * Mails an agency 30, 15 and 3 days before the last day of each document that it filed, once each, as for the papers of its listings
 * (backstage §2). Gives how many documents end soon.
 */
export async function warnOfEnds({ db, clock, config }: Needs): Promise<number> {
  const today = todayInParis(clock)
  const ending = await db
    .selectFrom('filedDocuments as f')
    .leftJoin(CONTACT_ROWS.as('c'), 'c.id', 'f.contactId')
    .select(['f.publicId', 'f.agencyId', 'f.kind', 'f.title', 'f.endsOn'])
    .select(
      sql<string>`coalesce(c.name, ${titleOfProperty(sql`f.property_id`)}, 'Annonce sans titre')`.as(
        'subject',
      ),
    )
    .where('f.takenAwayAt', 'is', null)
    .where('f.endsOn', '>=', today)
    .where('f.endsOn', '<=', addDays(today, WARNING_DAYS[0]))
    .orderBy('f.id')
    .execute()
  for (const { publicId, agencyId, kind, title, endsOn, subject } of ending) {
    const days = warningDue(endsOn!, today)
    await inTransaction(db, async (trx) => {
      const { email } = await getAgency(trx, agencyId)
      await queueMail(trx, {
        template: 'document-ending',
        to: email,
        props: {
          ...{ kind: DOCUMENT_KINDS[kind].label, title, subject, endsOn: endsOn! },
          url: `${config.publicUrl}${documentPage(`${kind} ${publicId}`)}`,
        },
        dedupeKey: `document-ending:${publicId}:${endsOn}:${days}`,
      })
    })
  }
  return ending.length
}
