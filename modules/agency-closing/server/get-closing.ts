import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { type HousePerson, listHousePeople } from '#modules/accounts/server/list-house-people.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { MandateStatus } from '#modules/mandates/mandate-status.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { findBook } from '#modules/payments/server/list-books.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayCloseAgency } from '../closing-policy.ts'
import type { ClosingStanding } from '../closing-standing.ts'
import { IS_LET, isRunningOn, readStanding } from './read-standing.ts'

/** The most villas and mandates that are named; the rest is counted. */
const MOST_NAMED = 10

/** An agency before it is closed, or once it is: what is in the way, what ends, what goes on, who takes over. */
export type AgencyClosing = {
  agencyId: number
  publicId: string
  name: string
  closed: { at: Instant; reason: string } | null
  standing: ClosingStanding
  /** Money of its clients, in cents, as it was last counted; null before the first time. */
  held: Cents | null
  villas: { publicId: string; title: string; status: PropertyStatus }[]
  mandates: { publicId: string; number: number | null; title: string; status: MandateStatus }[]
  people: HousePerson[]
}

/** The closing of an agency, by its public identifier. Refuses FORBIDDEN and NOT_FOUND. */
export async function getClosing(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  publicId: string,
): Promise<AgencyClosing> {
  if (!mayCloseAgency(actor)) throw new Refusal('FORBIDDEN')
  const found = isUuid(publicId)
    ? await db
        .selectFrom(AGENCY_ROWS.as('a'))
        .select(['a.id', 'a.name', 'a.closedAt', 'a.closingReason'])
        .where('a.publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  const { id: agencyId, name, closedAt, closingReason } = found
  const today = todayInParis(clock)
  const [standing, book, villas, mandates, people] = await Promise.all([
    readStanding(db, { agencyId, today }),
    findBook({ db }, actor, agencyId),
    db
      .selectFrom(PROPERTY_ROWS.as('p'))
      .select(['p.publicId', 'p.status'])
      .select(sql<string>`coalesce(${titleOfProperty(sql`p.id`)}, 'Annonce sans titre')`.as('title'))
      .where('p.agencyId', '=', agencyId)
      .where(IS_LET)
      .orderBy('p.id')
      .limit(MOST_NAMED)
      .execute(),
    db
      .selectFrom(MANDATE_ROWS.as('m'))
      .select(['m.publicId', 'm.number', 'm.status'])
      .select(sql<string>`coalesce(${titleOfProperty(sql`m.property_id`)}, 'Annonce sans titre')`.as('title'))
      .where('m.agencyId', '=', agencyId)
      .where(isRunningOn(today))
      .orderBy('m.id')
      .limit(MOST_NAMED)
      .execute(),
    listHousePeople(db),
  ])
  const closed =
    closedAt && closingReason !== null ? { at: closedAt.toISOString(), reason: closingReason } : null
  const held = book?.held ?? null
  return { ...{ agencyId, publicId, name, closed, standing, held }, villas, mandates, people }
}
