import './option-tables.ts'
import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { readLink } from '#modules/links/server/resolve-link.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import type { WaitEnding } from '../option-state.ts'

/** An offer as the contact reads it by its link. */
export type ReadOffer = {
  wait: string
  /** `open` while it may be answered. */
  state: 'open' | WaitEnding
  propertyTitle: string
  listing: string
  arrival: CivilDate
  departure: CivilDate
  isPart: boolean
  endsAt: Instant
  /** Until when the option lasts that it became; null before, and once that has ended. */
  optionEndsAt: Instant | null
  agencyName: string
  agencyPhone: string
}

/** The offer that a link opens, answered or over included, so that its page says so. Refuses LINK_INVALID, TOO_MANY_ATTEMPTS. */
export async function readOffer(
  { db }: { db: Database },
  { token, asker }: { token: string; asker: Asker },
): Promise<ReadOffer> {
  const { subjectId } = await readLink(db, token, ['option_offer'], asker)
  const found = await db
    .selectFrom('optionWaits as w')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'w.contactId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'c.agencyId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'w.propertyId')
    .leftJoin('options as o', (join) =>
      join.onRef('o.id', '=', 'w.optionId').on('o.endedAt', 'is', null).on('o.endsAt', '>', sql<Date>`now()`),
    )
    .select([
      'w.publicId as wait',
      'w.arrival as from',
      'w.departure as to',
      'w.offerArrival',
      'w.offerDeparture',
    ])
    .select(['w.offerEndsAt', 'o.endsAt as optionEndsAt', 'p.slug as listing'])
    .select(['a.name as agencyName', 'a.phone as agencyPhone'])
    .select(titleOfProperty(sql.ref('w.property_id')).as('propertyTitle'))
    .select(
      sql<
        ReadOffer['state']
      >`coalesce(w.ended_as, case when w.offer_ends_at <= now() then 'lapsed' else 'open' end)`.as('state'),
    )
    .where('w.publicId', '=', subjectId)
    .executeTakeFirst()
  if (!found?.offerArrival) throw new Refusal('LINK_INVALID')
  const { from, to, offerArrival, offerDeparture, offerEndsAt, optionEndsAt, propertyTitle, ...facts } = found
  return {
    ...{ ...facts, arrival: offerArrival, departure: offerDeparture!, propertyTitle: propertyTitle ?? '' },
    isPart: offerArrival !== from || offerDeparture !== to,
    endsAt: offerEndsAt!.toISOString(),
    optionEndsAt: optionEndsAt?.toISOString() ?? null,
  }
}
