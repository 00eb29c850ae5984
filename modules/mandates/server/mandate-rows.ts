import './mandate-tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Mandate, TermsVersion } from '../mandate.ts'
import { mandateTermsSchema } from '../mandate-terms.ts'
import type { MandatesTable, MandateTermsTable } from './mandate-tables.ts'

export type MandateRow = Selectable<MandatesTable>

/** The mandate, locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockMandate(trx: Database, publicId: string): Promise<MandateRow> {
  const row = isUuid(publicId)
    ? await trx
        .selectFrom('mandates')
        .selectAll()
        .where('publicId', '=', publicId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The mandate, not locked. Refuses NOT_FOUND. */
export async function findMandateRow(db: Database, publicId: string): Promise<MandateRow> {
  const row = isUuid(publicId)
    ? await db.selectFrom('mandates').selectAll().where('publicId', '=', publicId).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Every version of the terms of a mandate, in their order. */
export async function listTerms(db: Database, mandateId: number): Promise<TermsVersion[]> {
  return (await listTermsOf(db, [mandateId])).get(mandateId) ?? []
}

/** The same for several mandates, by mandate. */
export async function listTermsOf(
  db: Database,
  mandateIds: readonly number[],
): Promise<Map<number, TermsVersion[]>> {
  if (mandateIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mandateTerms')
    .selectAll()
    .where('mandateId', 'in', mandateIds)
    .orderBy('mandateId')
    .orderBy('version')
    .execute()
  const byMandate = Map.groupBy(rows, ({ mandateId }) => mandateId)
  return new Map([...byMandate].map(([mandateId, own]) => [mandateId, own.map(toTerms)]))
}

export function toTerms(row: Selectable<MandateTermsTable>): TermsVersion {
  const { version, fromDay: from, status, notifiedOn, agreedOn } = row
  return { ...{ version, from, status, notifiedOn, agreedOn }, terms: mandateTermsSchema.parse(row.terms) }
}

export function toMandate(row: MandateRow): Mandate {
  return {
    publicId: row.publicId,
    propertyId: row.propertyId,
    agencyId: row.agencyId,
    ownerId: row.ownerId,
    mandators: row.mandators,
    status: row.status,
    number: row.number,
    formerNumber: row.formerNumber,
    ownerName: row.ownerName,
    ownerAddress: row.ownerAddress,
    propertyNature: row.propertyNature,
    propertyAddress: row.propertyAddress,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    endReason: row.endReason,
    signedOn: row.signedOn,
  }
}

/** The next version of a mandate’s terms; the caller has locked the mandate. */
export function nextVersion(mandateId: number) {
  return sql<number>`(select coalesce(max(version), 0) + 1 from mandate_terms where mandate_id = ${mandateId})`
}

/** The condition on `m`, the mandates, that an account gives them: as their owner, or as one of several. */
export function isGivenBy(accountId: string) {
  return sql<boolean>`(m.owner_id = ${accountId} or m.mandators @> ${JSON.stringify([{ accountId }])}::jsonb
    or m.mandators @> ${JSON.stringify([{ signerId: accountId }])}::jsonb)`
}
