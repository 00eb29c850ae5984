import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Agency } from '../agency.ts'
import type { AgencyPapers } from '../agency-papers.ts'
import { type AgencyVat, vatOf } from '../agency-vat.ts'

const SHOWN = [
  'id',
  'publicId',
  'slug',
  'name',
  'legalForm',
  'siren',
  'address',
  'email',
  'phone',
  'cardNumber',
  'cardAuthority',
  'guarantor',
  'guarantorAddress',
  'liabilityInsurer',
  'mediator',
  'mediatorUrl',
] as const

export async function getAgency(db: Database, agencyId: number): Promise<Agency> {
  const found = await db.selectFrom('agencies').select(SHOWN).where('id', '=', agencyId).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  return found
}

/** The agency of a public identifier, or null. */
export async function findAgencyByPublicId(db: Database, publicId: string): Promise<Agency | null> {
  const found = isUuid(publicId)
    ? await db.selectFrom('agencies').select(SHOWN).where('publicId', '=', publicId).executeTakeFirst()
    : undefined
  return found ?? null
}

/** The regime of VAT that an agency declared, or null. */
export async function findAgencyVat(db: Database, agencyId: number): Promise<AgencyVat | null> {
  const found = await db
    .selectFrom('agencies')
    .select(['vatRegime', 'vatNumber'])
    .where('id', '=', agencyId)
    .executeTakeFirst()
  return found ? vatOf(found) : null
}

/** What an agency declared of its papers and of its VAT, in one reading. */
export async function findAgencyDeclarations(
  db: Database,
  agencyId: number,
): Promise<{ papers: AgencyPapers; vat: AgencyVat | null }> {
  const { vatRegime, vatNumber, ...papers } = await db
    .selectFrom('agencies')
    .select(['cardActivities', 'cardEndsOn', 'guaranteeEndsOn', 'insuranceEndsOn', 'vatRegime', 'vatNumber'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { papers, vat: vatOf({ vatRegime, vatNumber }) }
}

/** Every agency on the site; one that has closed is no longer. */
export async function listAgencies(db: Database): Promise<Agency[]> {
  return db.selectFrom('agencies').select(SHOWN).where('closedAt', 'is', null).orderBy('id').execute()
}

/** The agencies of these internal numbers, in their order, in one query. */
export async function listAgenciesById(db: Database, agencyIds: readonly number[]): Promise<Agency[]> {
  if (agencyIds.length === 0) return []
  return db.selectFrom('agencies').select(SHOWN).where('id', 'in', agencyIds).orderBy('id').execute()
}

/** The agencies that an account is a member of, in a stable order: part of the `Actor`. */
export async function listAgenciesOfMember(db: Database, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('agencyMembers')
    .select('agencyId')
    .where('userId', '=', userId)
    .orderBy('agencyId')
    .execute()
  return rows.map(({ agencyId }) => agencyId)
}

/** The accounts of the members of an agency, in a stable order. */
export async function listMembersOfAgency(db: Database, agencyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('agencyMembers')
    .select('userId')
    .where('agencyId', '=', agencyId)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
