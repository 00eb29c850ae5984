import './option-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { instantText } from '#platform/database/instant-text.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import { mayPlaceOptions } from '../option-policy.ts'
import { LAST_OPENED } from './option-reads.ts'

/** A rent that was granted for a stay, in cents, in the place of the ordinary one: by whom, why, and when its owner agreed. */
export type StayPrice = {
  rent: Cents
  ordinaryRent: Cents
  reason: string
  by: string | null
  acceptedAt: Instant
}

/** What an agent reads of the option that a stay came of: when its link was opened last, and why it passed its rules. */
type StayOption = {
  option: string
  openedAt: Date | null
  derogation: string | null
  derogatedBy: string | null
}

/**
 * The option that a stay came of, for those who may place one, else null; and the rent that was granted for the stay, for them and for
 * the owner of the villa.
 */
export async function findStayOption(
  { db }: { db: Database },
  actor: Actor,
  reservation: string,
): Promise<{ option: StayOption | null; granted: StayPrice | null }> {
  const found = await db
    .selectFrom('options as o')
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.id', '=', 'o.reservationId').onRef('r.propertyId', '=', 'o.propertyId'),
    )
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .leftJoin(PERSON_ROWS.as('d'), 'd.id', 'o.derogatedBy')
    .select(['o.publicId as option', 'o.derogation', 'd.name as derogatedBy', 'c.agencyId', 'p.ownerId'])
    .select([LAST_OPENED.as('openedAt'), GRANTED.as('granted')])
    .where('r.publicId', '=', reservation)
    .executeTakeFirst()
  if (!found) return { option: null, granted: null }
  const { agencyId, ownerId, granted, ...option } = found
  if (mayPlaceOptions(actor, { agencyId })) return { option, granted }
  return { option: null, granted: ownsProperty(actor, { ownerId }) ? granted : null }
}

/** The price of an option `o` that its owner agreed to and that is the price of its stay `r`: that of the day may be, where it is lower. */
const GRANTED = sql<StayPrice | null>`(
  select jsonb_build_object('rent', g.rent, 'ordinaryRent', g.ordinary_rent, 'reason', g.reason, 'by', u.name,
    'acceptedAt', ${instantText(sql`g.answered_at`)})
  from granted_prices g left join ${PERSON_ROWS} u on u.id = g.asked_by
  where g.option_id = o.id and g.is_accepted and g.withdrawn_at is null and r.price_promise_id = o.price_promise_id)`
