import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TaskAnchor } from '../task.ts'
import { mayKeepTasks } from '../task-policy.ts'

/** What a new task is about, by public identifier: at most a stay, else a villa, and a contact; nothing for the agency itself. */
export type NamedAbout = { stay?: string | null; villa?: string | null; contact?: string | null }

/** What a task is about, found: its agency, and for a stay the two days that a task may move with. */
export type FoundAbout = {
  agencyId: number
  propertyId: number | null
  reservationId: number | null
  contactId: number | null
  stay: Record<TaskAnchor, CivilDate> | null
  /** « Villa Azur, CLQ-2027-0001 », « Camille Roux ». */
  words: string | null
}

/**
 * What a new task is about. A task about nothing is of the first agency of its writer. Refuses NOT_FOUND for a thing that does not
 * exist or is another agency's, and FORBIDDEN where no agency is known.
 */
export async function findAbout(db: Database, actor: Actor, named: NamedAbout): Promise<FoundAbout> {
  const place = named.stay
    ? await findStay(db, named.stay)
    : named.villa
      ? await findVilla(db, named.villa)
      : null
  const contact = named.contact ? await findContact(db, named.contact) : null
  const agencyId = place?.agencyId ?? contact?.agencyId ?? ownAgency(actor)
  if (agencyId === undefined) throw new Refusal('FORBIDDEN')
  if ((place && !mayKeepTasks(actor, place)) || (contact && contact.agencyId !== agencyId))
    throw new Refusal('NOT_FOUND')
  if (contact && !mayKeepTasks(actor, contact)) throw new Refusal('NOT_FOUND')
  return {
    ...{ agencyId, propertyId: place?.propertyId ?? null, reservationId: place?.reservationId ?? null },
    ...{ contactId: contact?.id ?? null, stay: place?.stay ?? null },
    words: [place?.words, contact?.name].filter(Boolean).join(', ') || null,
  }
}

const ownAgency = (actor: Actor) => (actor.kind === 'user' ? actor.agencyIds[0] : undefined)

async function findStay(db: Database, publicId: string) {
  const row = isUuid(publicId)
    ? await db
        .selectFrom(RESERVATION_ROWS.as('r'))
        .select([
          'r.agencyId',
          'r.propertyId',
          'r.id as reservationId',
          'r.arrival',
          'r.departure',
          'r.number',
        ])
        .select(titleOfProperty(sql`r.property_id`).as('title'))
        .where('r.publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  const { arrival, departure, title, number, ...found } = row
  return { ...found, stay: { arrival, departure }, words: `${title ?? 'Annonce sans titre'}, ${number}` }
}

async function findVilla(db: Database, publicId: string) {
  const row = isUuid(publicId)
    ? await db
        .selectFrom(PROPERTY_ROWS.as('p'))
        .select(['p.agencyId', 'p.id as propertyId', titleOfProperty(sql`p.id`).as('title')])
        .where('p.publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  const { title, ...found } = row
  return { ...found, reservationId: null, stay: null, words: title ?? 'Annonce sans titre' }
}

async function findContact(db: Database, publicId: string) {
  const row = isUuid(publicId)
    ? await db
        .selectFrom(CONTACT_ROWS.as('c'))
        .select(['c.id', 'c.agencyId', 'c.name'])
        .where('c.publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
