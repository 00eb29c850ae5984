import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { type ReviewedScope, reviewedProperties } from '#modules/properties/server/get-reviewed-version.ts'
import type { ContractRow } from '#modules/signatures/server/contract-rows.ts'
import { CONTRACT_ROWS, SIGNATURE_REQUEST_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListRows, ListWish } from '#shared/lists/list.ts'
import type { CgvFacts } from '../cgv-facts.ts'
import type { OWNER_CONDITIONS_LIST } from '../owner-conditions-list.ts'

export type CgvRow = ContractRow & { contractType: 'cgv_property'; facts: CgvFacts }

/** The newest general conditions of a property that were not replaced, or null (spec §7). */
export async function findLastCgv(db: Database, propertyId: number): Promise<CgvRow | null> {
  return (await listLastCgv(db, [propertyId]))[0] ?? null
}

/** The same for several properties, in no particular order. */
export async function listLastCgv(db: Database, propertyIds: readonly number[]): Promise<CgvRow[]> {
  if (propertyIds.length === 0) return []
  const rows = await db
    .selectFrom(CONTRACT_ROWS.as('contracts'))
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

/**
 * One page of the owners of a scope's properties. The text is looked for in the name and the address of the owner and in
 * the titles of their properties; `to_sign`: an owner of a property whose last conditions are not signed, or signed for
 * another version.
 */
export function listOwners(
  db: Database,
  scope: ReviewedScope,
  wish: ListWish<typeof OWNER_CONDITIONS_LIST>,
): Promise<ListRows<{ id: string }>> {
  const { q, conditions } = wish.filters
  const mine = sql`(select * from ${reviewedProperties(scope)} as reviewed where owner_id = u.id)`
  const titles = sql<string>`(select string_agg(title, ' ') from ${mine} as named)`
  const asked = db
    .selectFrom(PERSON_ROWS.as('u'))
    .select('u.id')
    .where(sql<boolean>`exists ${mine}`)
    .where(containsText(q, [sql.ref('u.firstName'), sql.ref('u.lastName'), sql.ref('u.email'), titles]))
    .$if(conditions !== null, (some) =>
      some.where(sql<boolean>`exists (select 1 from ${mine} as owned
        where not ${isSigned(sql.ref('owned.propertyId'), sql.ref('owned.contentHash'))})
        = ${conditions === 'to_sign'}`),
    )
  const name = inNameOrder(sql<string>`u.last_name || ' ' || u.first_name`)
  return listSlice(asked, wish, { name }, 'u.id')
}

/** True where the last conditions of a property are signed, as `cgvStatusOf` has it, for this text of it. */
function isSigned(propertyId: RawBuilder<unknown>, hash: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select last.property_version_hash = ${hash} and (last.status = 'signed' or coalesce((
      select request.status = 'signed' from ${SIGNATURE_REQUEST_ROWS} request
      where request.contract_id = last.id order by request.id desc limit 1), false))
    from ${CONTRACT_ROWS} last
    where last.property_id = ${propertyId} and last.contract_type = 'cgv_property' and last.status <> 'void'
    order by last.id desc limit 1), false)`
}

/** True for the general conditions of an owner. */
export function isCgv(row: ContractRow | null): row is CgvRow {
  return row?.contractType === 'cgv_property'
}
