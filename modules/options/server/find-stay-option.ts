import './option-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { mayPlaceOptions } from '../option-policy.ts'
import { LAST_OPENED } from './option-reads.ts'

/** What an agent reads of the option that a stay came of: when its link was opened last, and why it passed its rules. */
type StayOption = {
  option: string
  openedAt: Date | null
  derogation: string | null
  derogatedBy: string | null
}

/** The option that a stay came of, for those who may place one; else null. */
export async function findStayOption(
  { db }: { db: Database },
  actor: Actor,
  reservation: string,
): Promise<StayOption | null> {
  const found = await db
    .selectFrom('options as o')
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.id', '=', 'o.reservationId').onRef('r.propertyId', '=', 'o.propertyId'),
    )
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .leftJoin(PERSON_ROWS.as('d'), 'd.id', 'o.derogatedBy')
    .select(['o.publicId as option', 'o.derogation', 'd.name as derogatedBy', 'c.agencyId'])
    .select(LAST_OPENED.as('openedAt'))
    .where('r.publicId', '=', reservation)
    .executeTakeFirst()
  if (!found || !mayPlaceOptions(actor, found)) return null
  const { agencyId: _, ...option } = found
  return option
}
