import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The address that the last mandate of each of these parties states, by party; those without one are left out. */
export async function listOwnerAddresses(
  db: Database,
  partyIds: readonly string[],
): Promise<Map<string, string>> {
  if (partyIds.length === 0) return new Map()
  const ids = sql`${[...partyIds]}::text[]`
  const { rows } = await sql<{ partyId: string; address: string }>`
    select party_id, address from (
      select m.id, m.owner_id as party_id, m.owner_address as address from mandates m where m.owner_id = any(${ids})
      union all
      select m.id, one ->> 'partyId', one ->> 'address'
      from mandates m cross join lateral jsonb_array_elements(m.mandators) one
      where one ->> 'partyId' = any(${ids})
    ) stated
    where address <> '' order by id`.execute(db)
  return new Map(rows.map(({ partyId, address }) => [partyId, address]))
}
