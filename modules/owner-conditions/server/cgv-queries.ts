import type { ContractRow } from '#modules/signatures/server/contract-rows.ts'
import type { Database } from '#platform/database/database.ts'
import type { CgvFacts } from '../cgv-facts.ts'

export type CgvRow = ContractRow & { contractType: 'cgv_property'; facts: CgvFacts }

/** The newest general conditions of a property that were not replaced, or null (spec §7). */
export async function findLastCgv(db: Database, propertyId: number): Promise<CgvRow | null> {
  return (await listLastCgv(db, [propertyId]))[0] ?? null
}

/** The same for several properties, in no particular order. */
export async function listLastCgv(db: Database, propertyIds: readonly number[]): Promise<CgvRow[]> {
  if (propertyIds.length === 0) return []
  const rows = await db
    .selectFrom('contracts')
    .selectAll()
    .distinctOn('propertyId')
    .where('propertyId', 'in', propertyIds)
    .where('contractType', '=', 'cgv_property')
    .where('status', '<>', 'void')
    .orderBy('propertyId')
    .orderBy('id', 'desc')
    .execute()
  return rows as CgvRow[]
}

/** True for the general conditions of an owner. */
export function isCgv(row: ContractRow | null): row is CgvRow {
  return row?.contractType === 'cgv_property'
}
