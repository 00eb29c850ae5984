import './option-tables.ts'
import { sql } from 'kysely'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import { isUuid } from '#shared/uuid.ts'

/** Nights that are kept for a contact now. */
export type LiveOption = {
  id: string
  villa: string
  arrival: CivilDate
  departure: CivilDate
  endsAt: Instant
}

/** The live options of a contact, the first to end first; who may read the contact may read them. */
export async function listLiveOptions({ db }: { db: Database }, contact: string): Promise<LiveOption[]> {
  const rows = await db
    .selectFrom('options as o')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .select(['o.publicId as id', 'o.arrival', 'o.departure', 'o.endsAt'])
    .select(sql<string>`coalesce(${titleOfProperty(sql`o.property_id`)}, 'Villa sans titre')`.as('villa'))
    .where('c.publicId', '=', isUuid(contact) ? contact : null)
    .where('o.endedAt', 'is', null)
    .where('o.endsAt', '>', sql<Date>`now()`)
    .orderBy('o.endsAt')
    .orderBy('o.id')
    .execute()
  return rows.map(({ endsAt, ...row }) => ({ ...row, endsAt: endsAt.toISOString() }))
}

/** Those of some villas in which nights may be kept for a contact: they are on the site, and let by its agency. */
export async function listKeepable(
  { db }: { db: Database },
  { contact, villas }: { contact: string; villas: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .innerJoin(CONTACT_ROWS.as('c'), 'c.agencyId', 'p.agencyId')
    .select('p.publicId')
    .where('c.publicId', '=', isUuid(contact) ? contact : null)
    .where(sql<boolean>`p.public_id::text = any(${[...villas]}::text[])`)
    .where('p.status', '=', 'published')
    .orderBy('p.publicId')
    .execute()
  return rows.map(({ publicId }) => publicId)
}
