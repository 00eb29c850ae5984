import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { signingOn } from '#modules/ownership/server/ownership-reads.ts'
import { type ReviewedScope, reviewedProperties } from '#modules/properties/server/get-reviewed-version.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { ContractRow } from '#modules/signatures/server/contract-rows.ts'
import { CONTRACT_ROWS, SIGNATURE_REQUEST_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, countedSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { CgvFacts } from '../cgv-facts.ts'
import type { OWNER_CONDITIONS_LIST } from '../owner-conditions-list.ts'

export type CgvRow = ContractRow & { contractType: 'cgv_property'; facts: CgvFacts }

/** The conditions that one account signs. */
export type CgvCopyRow = CgvRow & { signerId: string | null }

/** The newest copy of a property’s general conditions that an account signs and that was not replaced, or null (spec §7). */
export async function findLastCgv(
  db: Database,
  propertyId: number,
  signerId: string | null,
): Promise<CgvRow | null> {
  return (await listLastCgv(db, [propertyId])).find((copy) => copy.signerId === signerId) ?? null
}

/** The newest copy of each who signs, for several properties, in no particular order. */
export async function listLastCgv(db: Database, propertyIds: readonly number[]): Promise<CgvCopyRow[]> {
  if (propertyIds.length === 0) return []
  const rows = await db
    .selectFrom(CONTRACT_ROWS.as('c'))
    .selectAll()
    .select(signerOf(sql.ref('c')).as('signerId'))
    .distinctOn(['propertyId', sql`signer_id`])
    .where('propertyId', 'in', propertyIds)
    .where('contractType', '=', 'cgv_property')
    .where('status', '<>', 'void')
    .orderBy('propertyId')
    .orderBy(sql`signer_id`)
    .orderBy('id', 'desc')
    .execute()
  return rows as CgvCopyRow[]
}

/**
 * The account that signs `contract`, general conditions: the one it names; of those that name none, the account with the address
 * in their text, else the one that answers for the owners.
 */
export function signerOf(contract: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`coalesce(
    ${contract}.facts ->> 'signerId',
    (select known.id from ${PERSON_ROWS} known
      where lower(known.email) = lower(${contract}.facts -> 'owner' ->> 'email') limit 1),
    (select answering.owner_id from ${PROPERTY_ROWS} answering where answering.id = ${contract}.property_id))`
}

/**
 * One page of the owners of a scope's properties. The text is looked for in the name and the address of the owner and in
 * the titles of their properties; `to_sign`: one who signs for an owner of a property and has not, or has for another version
 * or for others alone.
 */
export function listOwners(
  db: Database,
  { scope, today }: { scope: ReviewedScope; today: CivilDate },
  criteria: ListCriteria<typeof OWNER_CONDITIONS_LIST>,
): Promise<ListRows<{ id: string }>> {
  const { q, conditions } = criteria.filters
  const mine = sql`(
    select reviewed.*, signing.party_id, signing.signer_id
    from ${reviewedProperties(scope)} as reviewed
    join ${signingOn(today)} as signing on signing.property_id = reviewed.property_id
    where signing.account_id = u.id)`
  const titles = sql<string>`(select string_agg(title, ' ') from ${mine} as named)`
  // One whose attorney signs has nothing to sign; their attorney has, on a copy that names them.
  const toSign = sql`(
    select reviewed.property_id from ${reviewedProperties(scope)} as reviewed
    join ${signingOn(today)} as signing on signing.property_id = reviewed.property_id
    where signing.signer_id = u.id and not ${isSigned()})`
  const asked = db
    .selectFrom(PERSON_ROWS.as('u'))
    .select('u.id')
    .where(sql<boolean>`exists ${mine}`)
    .where(containsText(q, [sql.ref('u.firstName'), sql.ref('u.lastName'), sql.ref('u.email'), titles]))
    .$if(conditions !== null, (some) =>
      some.where(sql<boolean>`exists ${toSign} = ${conditions === 'to_sign'}`),
    )
  return countedSlice(db, asked, criteria, { name: 'u.nameOrder' }, 'u.id')
}

/**
 * True where the last copy of the one who signs for a party (`signing`) is signed, as `cgvStatusOf` has it, for this text of the
 * property (`reviewed`) and for that party, as `isSignedFor` has it.
 */
function isSigned(): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select last.property_version_hash = reviewed.content_hash and (last.status = 'signed' or coalesce((
        select request.status = 'signed' from ${SIGNATURE_REQUEST_ROWS} request
        where request.contract_id = last.id order by request.id desc limit 1), false))
      and case when last.facts -> 'owners' is null then signing.signer_id = signing.account_id
        else last.facts -> 'owners' @> jsonb_build_array(
          jsonb_build_object('partyId', signing.party_id, 'signerId', signing.signer_id)) end
    from ${CONTRACT_ROWS} last
    where last.property_id = reviewed.property_id and last.contract_type = 'cgv_property' and last.status <> 'void'
      and ${signerOf(sql`last`)} = signing.signer_id
    order by last.id desc limit 1), false)`
}

/** True for the general conditions of an owner. */
export function isCgv(row: ContractRow | null): row is CgvRow {
  return row?.contractType === 'cgv_property'
}
