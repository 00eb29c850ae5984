import './option-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/**
 * Mails the offers whose clock has started, each once with its link, in the caller's transaction; `which` is a condition on `w`,
 * the waits. A contact without an address is called by the agency. Answers how many it was.
 */
export async function mailOffers({ db: trx, config }: Needs, which: RawBuilder<boolean>): Promise<number> {
  const started = await trx
    .updateTable('optionWaits as w')
    .set({ mailedAt: sql<Date>`now()` })
    .where('w.mailedAt', 'is', null)
    .where('w.endedAt', 'is', null)
    .where('w.offeredAt', '<=', sql<Date>`now()`)
    .where(which)
    .returning('w.id')
    .execute()
  for (const { id } of started) await mailOffer({ db: trx, config }, id)
  return started.length
}

async function mailOffer({ db: trx, config }: Needs, id: number): Promise<void> {
  const found = await trx
    .selectFrom('optionWaits as w')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'w.contactId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'c.agencyId')
    .select(['w.publicId', 'w.arrival', 'w.departure', 'w.offerArrival', 'w.offerDeparture'])
    .select(['w.offerEndsAt', 'c.email', 'c.name', 'c.firstName'])
    .select(['a.name as agencyName', 'a.phone as agencyPhone', 'a.email as agencyEmail'])
    .select(titleOfProperty(sql.ref('w.property_id')).as('propertyTitle'))
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow()
  const { publicId, email, name, firstName, offerArrival, offerDeparture, offerEndsAt, ...facts } = found
  if (email === null) return
  const expiresAt = offerEndsAt!
  const token = await issueLink(trx, { scope: 'option_offer', subjectId: publicId, expiresAt })
  await queueMail(trx, {
    template: 'option-offered',
    to: email,
    props: {
      ...{ agencyName: facts.agencyName, agencyPhone: facts.agencyPhone, agencyEmail: facts.agencyEmail },
      ...{ firstName: firstName || name, propertyTitle: facts.propertyTitle ?? '' },
      ...{ arrival: offerArrival!, departure: offerDeparture!, endsAt: expiresAt.toISOString() },
      isPart: offerArrival !== facts.arrival || offerDeparture !== facts.departure,
      url: `${config.publicUrl}/option/${token}`,
    },
    dedupeKey: `option-offered:${publicId}`,
  })
}
