import { sql } from 'kysely'
import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'

/** A person of an agency who can be in charge of a stay. */
export type Agent = { id: string; name: string }

/** The agents of an agency whose account is open, its head among them, by name. */
export async function listAgents(db: Database, agencyId: number): Promise<Agent[]> {
  const { rows } = await sql<Agent>`
    select u.id, u.name from ${AGENCY_MEMBER_ROWS} m join ${PERSON_ROWS} u on u.id = m.user_id
    where m.agency_id = ${agencyId} and u.disabled_at is null
      and exists (select from ${ROLE_ROWS} r where r.user_id = u.id and r.role in ('AGENT', 'AGENCY_ADMIN'))
    order by u.name_order, u.id`.execute(db)
  return rows
}
