import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Agency } from '#modules/agencies/agency.ts'
import type { AgencyPapers } from '#modules/agencies/agency-papers.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { findClientsAccounts } from '#modules/agencies/server/declare-clients-account.ts'
import { findGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import { findAgencyPapers, getAgency } from '#modules/agencies/server/find-agency.ts'
import { type AgencyMember, listMembers } from '#modules/agencies/server/list-members.ts'
import type { MandateStatus } from '#modules/mandates/mandate-status.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import type { BookLine } from '#modules/payments/book-list.ts'
import { findBook } from '#modules/payments/server/list-books.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { endOfIban } from '#shared/iban.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'

/** The ends of the accounts of clients' money of an agency: the one in force, and the one that waits with its moment. */
type AccountEnds = { inForce: string | null; bank: string | null; waiting: string | null }

/** An agency with what the administration reads of it. */
export type HouseAgency = {
  agency: Agency
  papers: AgencyPapers
  guarantee: number | null
  /** Since when it is suspended, and why; null for an open one. */
  suspension: { at: Instant; reason: string } | null
  /** Since when it is closed for good, and why. */
  closing: { at: Instant; reason: string } | null
  /** As it was last counted; null before the first time. */
  book: BookLine | null
  account: AccountEnds
  members: AgencyMember[]
  villas: { status: PropertyStatus; count: number }[]
  mandates: { status: MandateStatus; count: number }[]
}

async function findEnds(db: Database, id: number): Promise<Pick<HouseAgency, 'suspension' | 'closing'>> {
  const { suspendedAt, suspensionReason, closedAt, closingReason } = await db
    .selectFrom(AGENCY_ROWS.as('a'))
    .select(['a.suspendedAt', 'a.suspensionReason', 'a.closedAt', 'a.closingReason'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  return { suspension: dated(suspendedAt, suspensionReason), closing: dated(closedAt, closingReason) }
}

const dated = (at: Date | null, reason: string | null) =>
  at && reason !== null ? { at: at.toISOString(), reason } : null

/** The internal number of an agency. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function findHouseAgency(
  { db }: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<number> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const found = isUuid(publicId)
    ? await db
        .selectFrom(AGENCY_ROWS.as('a'))
        .select('id')
        .where('publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  return found.id
}

/** One agency of the house. Refuses as `findHouseAgency` does. */
export async function getHouseAgency(
  needs: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<HouseAgency> {
  const { db } = needs
  const id = await findHouseAgency(needs, actor, publicId)
  const [agency, papers, guarantee, ends, book, accounts, members, villas, mandates] = await Promise.all([
    getAgency(db, id),
    findAgencyPapers(db, id),
    findGuarantee(db, id),
    findEnds(db, id),
    findBook(needs, actor, id),
    findClientsAccounts(db, id),
    listMembers(db, [id]),
    db
      .selectFrom(PROPERTY_ROWS.as('p'))
      .select(['p.status', sql<number>`count(*)::int`.as('count')])
      .where('p.agencyId', '=', id)
      .groupBy('p.status')
      .execute(),
    db
      .selectFrom(MANDATE_ROWS.as('m'))
      .select(['m.status', sql<number>`count(*)::int`.as('count')])
      .where('m.agencyId', '=', id)
      .groupBy('m.status')
      .execute(),
  ])
  const { inForce, waiting } = accounts
  const account = {
    inForce: inForce && endOfIban(inForce.iban),
    bank: inForce?.bankName ?? null,
    waiting: waiting && endOfIban(waiting.iban),
  }
  return { agency, papers, guarantee, ...ends, book, account, members, villas, mandates }
}
