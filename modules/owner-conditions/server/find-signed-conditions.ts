import './taken-over-tables.ts'
import { sql } from 'kysely'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** The general conditions that the owner of a property signed last, for whichever version of it. */
export type SignedConditions = {
  signedOn: CivilDate
  /** Signed before the property came here. */
  isTakenOver: boolean
}

/** The conditions that a property’s owner signed last, or null: its publication waits for them (backstage §2). */
export async function findSignedConditions(
  db: Database,
  propertyId: number,
): Promise<SignedConditions | null> {
  return (await listSignedConditions(db, [propertyId])).get(propertyId) ?? null
}

/** The same for several properties; one without signed conditions is left out. */
export async function listSignedConditions(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, SignedConditions>> {
  if (propertyIds.length === 0) return new Map()
  // What was signed here counts before what was taken over.
  const { rows } = await sql<SignedConditions & { propertyId: number }>`
    select distinct on (property_id) property_id, signed_on, is_taken_over
    from (
      select property_id, (signed_at at time zone 'Europe/Paris')::date::text as signed_on, false as is_taken_over, id
      from ${CONTRACT_ROWS} contracts
      where property_id = any(${[...propertyIds]}::int[]) and contract_type = 'cgv_property' and status = 'signed'
      union all
      select property_id, signed_on::text, true, 0 from taken_over_conditions
      where property_id = any(${[...propertyIds]}::int[])
    ) known
    order by property_id, is_taken_over, id desc`.execute(db)
  return new Map(rows.map(({ propertyId, ...signed }) => [propertyId, signed]))
}
