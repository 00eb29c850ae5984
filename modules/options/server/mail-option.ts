import './option-tables.ts'
import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'

/**
 * Mails a contact what became of their option, in the transaction of the act, once each: it was placed, lasts longer, has other
 * nights or another price, or ended. `event` names what would happen twice at one end. A contact without an address is mailed nothing:
 * answers false then.
 */
export async function mailOption(
  trx: Database,
  id: number,
  what: 'placed' | 'extended' | 'moved' | 'priced' | 'lapsed' | 'released',
  event?: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('options as o')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'c.agencyId')
    .select([
      'o.publicId',
      'o.arrival',
      'o.departure',
      'o.total',
      'o.endsAt',
      'o.movedAt',
      'c.email',
      'c.name',
    ])
    .select(['c.firstName', 'a.name as agencyName', 'a.phone as agencyPhone', 'a.email as agencyEmail'])
    .select(titleOfProperty(sql.ref('o.property_id')).as('propertyTitle'))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  const { publicId, email, firstName, name, endsAt, movedAt, propertyTitle, ...facts } = found
  if (email === null) return false
  const at = what === 'moved' && movedAt ? movedAt : endsAt
  const named = event ?? at.toISOString()
  await queueMail(trx, {
    template: 'option-news',
    to: email,
    props: {
      ...{ ...facts, what, endsAt: endsAt.toISOString(), propertyTitle: propertyTitle ?? '' },
      firstName: firstName || name,
    },
    dedupeKey: `option:${publicId}:${what}:${named}`,
  })
  return true
}
