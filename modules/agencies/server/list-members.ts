import './agency-tables.ts'
import { sql } from 'kysely'
import type { Role } from '#modules/accounts/role.ts'
import { PASSWORD_ROWS, PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'

/** A person who works for an agency. */
export type AgencyMember = {
  agencyId: number
  id: string
  name: string
  email: string
  isHead: boolean
  /** The role that the agency gave them as an agent; null for the whole role. A head's is whole whatever it is. */
  ownRole: { id: string; name: string } | null
  /** The account is open: it can be signed in to, and given things. */
  isOpen: boolean
  /** An agent who was invited, and has not chosen a password yet. */
  isInvited: boolean
}

/** The people of these agencies, by name. */
export async function listMembers(db: Database, agencyIds: readonly number[]): Promise<AgencyMember[]> {
  if (agencyIds.length === 0) return []
  const head: Role = 'AGENCY_ADMIN'
  const agent: Role = 'AGENT'
  const { rows } = await sql<AgencyMember>`
    select m.agency_id, u.id, u.name, u.email, u.disabled_at is null as is_open,
      exists (select from ${ROLE_ROWS} r where r.user_id = u.id and r.role = ${head}) as is_head,
      u.disabled_at is null and not exists (select from ${PASSWORD_ROWS} w where w.user_id = u.id)
        and not exists (select from ${ROLE_ROWS} r where r.user_id = u.id and r.role <> ${agent}) as is_invited,
      case when own.id is not null then jsonb_build_object('id', own.public_id, 'name', own.name) end as own_role
    from agency_members m join ${PERSON_ROWS} u on u.id = m.user_id
      left join agency_roles own on own.agency_id = m.agency_id and own.id = m.agency_role_id
    where m.agency_id = any(${[...agencyIds]}::int[])
    order by u.name_order, u.id`.execute(db)
  return rows
}
