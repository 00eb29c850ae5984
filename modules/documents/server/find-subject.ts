import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import type { OfferedThing } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayFileDocuments } from '../document-policy.ts'
import type { NamedSubject } from '../filed-document.ts'

/** What a document is about: a villa, a stay in one, or a contact, each of an agency. */
export type Subject = {
  agencyId: number
  propertyId: number | null
  reservationId: number | null
  contactId: number | null
  /** « Villa Azur », « Villa Azur, CAL-2027-000001 », « Camille Roux ». */
  words: string
}

const NO_ID = sql<null>`null`
const TITLE = (property: string) =>
  sql<string>`coalesce(${titleOfProperty(sql.ref(property))}, 'Annonce sans titre')`

/** What an address or a form names. Refuses NOT_FOUND for a thing that does not exist, and where nothing is named. */
export async function findSubject(db: Database, { villa, stay, contact }: NamedSubject): Promise<Subject> {
  const found = stay
    ? await findStay(db, stay)
    : villa
      ? await findVilla(db, villa)
      : contact
        ? await findContact(db, contact)
        : undefined
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** The same, for those who may file a document about it. Refuses NOT_FOUND to others. */
export async function findOwnSubject(db: Database, actor: Actor, named: NamedSubject): Promise<Subject> {
  const subject = await findSubject(db, named)
  if (!mayFileDocuments(actor, subject)) throw new Refusal('NOT_FOUND')
  return subject
}

async function findStay(db: Database, publicId: string): Promise<Subject | undefined> {
  if (!isUuid(publicId)) return
  return db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .select(['r.agencyId', 'r.propertyId', 'r.id as reservationId', NO_ID.as('contactId')])
    .select(sql<string>`${TITLE('r.property_id')} || ', ' || r.number`.as('words'))
    .where('r.publicId', '=', publicId)
    .executeTakeFirst()
}

async function findVilla(db: Database, publicId: string): Promise<Subject | undefined> {
  if (!isUuid(publicId)) return
  return db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select(['p.agencyId', 'p.id as propertyId', TITLE('p.id').as('words')])
    .select([NO_ID.as('reservationId'), NO_ID.as('contactId')])
    .where('p.publicId', '=', publicId)
    .executeTakeFirst()
}

async function findContact(db: Database, publicId: string): Promise<Subject | undefined> {
  if (!isUuid(publicId)) return
  return db
    .selectFrom(CONTACT_ROWS.as('c'))
    .select(['c.agencyId', 'c.id as contactId', 'c.name as words'])
    .select([NO_ID.as('propertyId'), NO_ID.as('reservationId')])
    .where('c.publicId', '=', publicId)
    .where('c.mergedAt', 'is', null)
    .executeTakeFirst()
}

/** The villas of the agencies of an actor, by title: a document may be filed about each. */
export async function listOwnVillas({ db }: { db: Database }, actor: Actor): Promise<OfferedThing[]> {
  const agencies = actor.kind === 'user' ? [...actor.agencyIds] : []
  return db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select([sql<string>`p.public_id::text`.as('id'), TITLE('p.id').as('name')])
    .where(sql<boolean>`p.agency_id = any(${agencies}::int[])`)
    .where('p.status', '<>', 'archived')
    .orderBy(inFrenchOrder(TITLE('p.id')))
    .orderBy('p.id')
    .execute()
}
