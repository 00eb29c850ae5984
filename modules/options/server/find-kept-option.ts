import './option-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { OCCUPATION_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayPlaceOptions } from '../option-policy.ts'

/**
 * The option that has not ended and keeps these nights of a calendar, by their public identifier, with its villa; null where there is
 * none, or for those who may place none in its agency.
 */
export async function findKeptOption(db: Database, actor: Actor, nights: string) {
  if (!isUuid(nights)) return null
  const found = await db
    .selectFrom('options as o')
    .innerJoin(OCCUPATION_ROWS.as('n'), (join) =>
      join.onRef('n.propertyId', '=', 'o.propertyId').onRef('n.id', '=', 'o.occupationId'),
    )
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .select(['o.publicId as option', 'o.arrival', 'o.departure', 'o.adults', 'o.children', 'o.babies'])
    .select(['o.total', 'o.derogation', 'c.agencyId', 'p.publicId as property'])
    .where('n.publicId', '=', nights)
    .where('o.endedAt', 'is', null)
    .executeTakeFirst()
  return found && mayPlaceOptions(actor, found) ? found : null
}
