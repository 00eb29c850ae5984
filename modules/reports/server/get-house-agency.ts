import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Agency } from '#modules/agencies/agency.ts'
import type { AgencyPapers } from '#modules/agencies/agency-papers.ts'
import type { AgencyVat } from '#modules/agencies/agency-vat.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { findClientsAccounts } from '#modules/agencies/server/declare-clients-account.ts'
import { findGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import { findAgencyDeclarations, getAgency } from '#modules/agencies/server/find-agency.ts'
import { type AgencyMember, listMembers } from '#modules/agencies/server/list-members.ts'
import type { MandateStatus } from '#modules/mandates/mandate-status.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { findLatestConditions } from '#modules/owner-conditions/server/latest-conditions.ts'
import { listUses } from '#modules/owner-conditions/server/read-conditions.ts'
import type { BookLine } from '#modules/payments/book-list.ts'
import { findBook } from '#modules/payments/server/list-books.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { findSealOf } from '#modules/signatures/server/signing-identity.ts'
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
  vat: AgencyVat | null
  /** Until when its seal is valid; null before its first signature, which makes it. */
  seal: { endsAt: Instant } | null
  conditions: AgencyConditions
}

/** The conditions that owners sign with an agency. */
export type AgencyConditions = {
  /** The version that is signed today, of the agency itself or of the platform; null for the product's own text. */
  latest: { number: number; isOwn: boolean } | null
  /** Copies by their version, the newest first; 1 is the product's own text. */
  uses: { number: number; signed: number; waiting: number }[]
}

async function findConditions(db: Database, id: number): Promise<AgencyConditions> {
  const [latest, uses] = await Promise.all([findLatestConditions(db, id), listUses(db, id)])
  return {
    latest: latest && { number: latest.number, isOwn: latest.agencyId !== null },
    uses: [...uses]
      .map(([number, use]) => ({ number, ...use }))
      .toSorted((one, other) => other.number - one.number),
  }
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
  needs: { db: Database; embeddedSignatures: Parameters<typeof findSealOf>[0] },
  actor: Actor,
  publicId: string,
): Promise<HouseAgency> {
  const { db } = needs
  const id = await findHouseAgency(needs, actor, publicId)
  const [agency, declared, guarantee, ends, book, accounts, members, villas, mandates, conditions] =
    await Promise.all([
      getAgency(db, id),
      findAgencyDeclarations(db, id),
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
      findConditions(db, id),
    ])
  const { inForce, waiting } = accounts
  const account = {
    inForce: inForce && endOfIban(inForce.iban),
    bank: inForce?.bankName ?? null,
    waiting: waiting && endOfIban(waiting.iban),
  }
  const seal = await findSealOf(needs.embeddedSignatures, agency)
  return {
    ...{ agency, ...declared, guarantee, ...ends, book, account, members, villas, mandates },
    ...{ seal, conditions },
  }
}
