import './ownership-tables.ts'
import { sql } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { signingOn } from './ownership-reads.ts'

/** Who signs for one party of a villa: the account that acts for it, or that of an owner who has its power of attorney. */
export type Signing = { propertyId: number; partyId: string; accountId: string; signerId: string }

type Asked = { propertyIds: readonly number[] } | { villasOf: readonly string[] }

/** Who signs for each party that lets these villas on a day, or those of these accounts, the greatest share first. */
export async function listSigning(db: Database, asked: Asked, day: CivilDate): Promise<Signing[]> {
  const some =
    'propertyIds' in asked ? sql`property_id = any(${[...asked.propertyIds]}::int[])` : isOf(asked.villasOf)
  const { rows } = await sql<Signing>`
    select property_id, party_id, account_id, signer_id from ${signingOn(day)} as signing
    where ${some} order by property_id, basis_points desc, party_id`.execute(db)
  return rows
}

/** True of the villas of these accounts, found by their indexes. */
function isOf(accountIds: readonly string[]) {
  const accounts = sql`any(${[...accountIds]}::text[])`
  return sql`property_id in (
    select id from ${PROPERTY_ROWS} owned where owner_id = ${accounts}
    union all select s.property_id from property_shares s join parties p on p.id = s.party_id
    where p.account_id = ${accounts})`
}

/** The accounts that sign for these parties, each once. */
export function signersIn(signing: readonly Pick<Signing, 'signerId'>[]): string[] {
  return [...new Set(signing.map(({ signerId }) => signerId))]
}
