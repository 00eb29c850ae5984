import './option-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { numberWords } from '#shared/number-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayDerogate, mayPlaceOptions } from '../option-policy.ts'
import { RANK } from './list-options.ts'
import { LAST_OPENED, OPTION_STATE } from './option-reads.ts'

/** An option with its contact, its villa, what became of it and those who wait behind it. Refuses NOT_FOUND. */
export async function readOption({ db }: { db: Database }, actor: Actor, publicId: string) {
  const found = isUuid(publicId) && (await findOption(db, publicId))
  if (!found || !mayPlaceOptions(actor, found)) throw new Refusal('NOT_FOUND')
  const { propertyId, agencyId, phone, ...option } = found
  const line = await db
    .selectFrom('optionWaits as w')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'w.contactId')
    .select(['w.publicId as id', 'c.name', 'c.publicId as contact', 'w.arrival', 'w.departure'])
    .select(['w.offerEndsAt', RANK.as('rank')])
    .where('w.propertyId', '=', propertyId)
    .where('w.endedAt', 'is', null)
    .where('w.arrival', '<', option.departure)
    .where('w.departure', '>', option.arrival)
    .orderBy('w.id')
    .execute()
  return { ...option, phone: numberWords(phone), line, mayDerogate: mayDerogate(actor, { agencyId }) }
}

function findOption(db: Database, publicId: string) {
  return db
    .selectFrom('options as o')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .leftJoin(PERSON_ROWS.as('a'), 'a.id', 'o.agentId')
    .leftJoin(PERSON_ROWS.as('d'), 'd.id', 'o.derogatedBy')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.id', '=', 'o.reservationId').onRef('r.propertyId', '=', 'o.propertyId'),
    )
    .select(['o.publicId as id', 'o.propertyId', 'c.agencyId', 'c.publicId as contact', 'c.name', 'c.email'])
    .select([
      'c.phone',
      'p.publicId as villa',
      'p.slug',
      'o.arrival',
      'o.departure',
      'o.adults',
      'o.children',
    ])
    .select(['o.babies', 'o.total', 'o.endsAt', 'o.createdAt', 'o.extendedAt', 'o.endedAt', 'o.derogation'])
    .select([
      'o.byLink',
      'o.byProgram',
      'a.name as agent',
      'd.name as derogatedBy',
      'r.publicId as reservation',
      'r.number',
    ])
    .select(['r.signedAt', 'r.confirmedAt', 'r.cancelledAt', LAST_OPENED.as('openedAt')])
    .select(sql<boolean>`r.guest is not null`.as('hasDetails'))
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('o.property_id'))}, '')`.as('title'))
    .select(OPTION_STATE.as('state'))
    .where('o.publicId', '=', publicId)
    .executeTakeFirst()
}
