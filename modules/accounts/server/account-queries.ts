import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Role } from '../role.ts'

type Person = { email: string; roles: Role[]; agencyId: number | null }

/** What an actor is made of, in one round trip; a disabled account is nobody. */
export async function findIdentity(
  db: Database,
  keys: { userId: string | null; visitorHash: string | null },
): Promise<{ person: Person | null; visitorId: string | null }> {
  const { rows } = await sql<{
    email: string | null
    roles: Role[]
    agencyId: number | null
    visitorId: string | null
  }>`
    select person.email,
      array(select role from user_roles where user_id = person.id order by role) as roles,
      (select min(agency_id) from agency_members where user_id = person.id) as agency_id,
      (select id from visitors where token_hash = ${keys.visitorHash}) as visitor_id
    from (select 1) as always
    left join users as person on person.id = ${keys.userId} and person.disabled_at is null
  `.execute(db)
  const { email, roles, agencyId, visitorId } = rows[0]!
  return { person: email === null ? null : { email, roles, agencyId }, visitorId }
}

/** The roles of one account, in a steady order. */
export async function listRolesOf(db: Database, userId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('userRoles')
    .select('role')
    .where('userId', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}
