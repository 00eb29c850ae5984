import { sql } from 'kysely'
import type { ContractRow } from '#modules/signatures/server/contract-rows.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { AmendmentFacts, MandateFacts } from '../mandate-facts.ts'
import { type Mandator, signersOf } from '../mandator.ts'

/** The documents of a mandate that an owner signs. */
export type MandateContractRow = ContractRow & {
  contractType: 'mandate' | 'mandate_amendment'
  facts: MandateFacts | AmendmentFacts
}

/**
 * The newest mandate of a property, or amendment of one, that was not replaced, among the copies of one of those who sign it
 * where they are several; null when there is none.
 */
export async function findLastMandateContract(
  db: Database,
  propertyId: number,
  type: MandateContractRow['contractType'],
  signerId: string | null,
): Promise<MandateContractRow | null> {
  const row = await db
    .selectFrom(CONTRACT_ROWS.as('contracts'))
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('contractType', '=', type)
    .where('status', '<>', 'void')
    .where(sql<boolean>`coalesce(facts ->> 'signerId', '') = ${signerId ?? ''}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row as MandateContractRow | undefined) ?? null
}

/** Every document of a mandate that was not replaced, in the order of writing. */
export async function listMandateContracts(db: Database, mandate: { propertyId: number; publicId: string }) {
  const rows = await db
    .selectFrom(CONTRACT_ROWS.as('contracts'))
    .selectAll()
    .where('propertyId', '=', mandate.propertyId)
    .where('contractType', 'in', ['mandate', 'mandate_amendment'])
    .where('status', '<>', 'void')
    .orderBy('id')
    .execute()
  return (rows as MandateContractRow[]).filter(({ facts }) => facts.mandateId === mandate.publicId)
}

/** True for a mandate and an amendment of one. */
export function isOfMandate(row: ContractRow | null): row is MandateContractRow {
  return row?.contractType === 'mandate' || row?.contractType === 'mandate_amendment'
}

/**
 * The accounts that have still to sign a mandate, or an amendment of the version `version`, where several sign it.
 */
export async function listMissingSigners(
  db: Database,
  mandate: { propertyId: number; publicId: string; mandators: readonly Mandator[] },
  { contractType, version }: { contractType: MandateContractRow['contractType']; version: number },
): Promise<string[]> {
  const signed = (await listMandateContracts(db, mandate))
    .filter((one) => one.contractType === contractType && one.facts.version === version)
    .filter(({ status }) => status === 'signed')
  return signersOf(mandate.mandators).filter((id) => !signed.some(({ facts }) => facts.signerId === id))
}
