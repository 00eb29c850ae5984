import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Actor, HeldAgencyRole } from '../actor.ts'
import type { Role } from '../role.ts'

type AccountActor = Extract<Actor, { kind: 'user' }>

/** An account as an actor, with the rights that it has today; null once it is disabled or erased. */
export async function findAccountActor(db: Database, userId: string): Promise<AccountActor | null> {
  return (await findAccountActors(db, [userId])).get(userId) ?? null
}

/** The same for several accounts, by one query; disabled and erased ones are left out. */
export async function findAccountActors(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, AccountActor>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{
    userId: string
    email: string
    roles: Role[]
    agencyIds: number[]
    agencyRoles: HeldAgencyRole[]
    sharedIds: number[]
  }>`
    select u.id as user_id, u.email, array(select role from user_roles where user_id = u.id order by role) as roles,
      array(select agency_id from account_agencies where user_id = u.id order by agency_id) as agency_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('agencyId', agency_id, 'name', name, 'withheld', withheld) order by agency_id), '[]')
        from account_agency_roles where user_id = u.id) as agency_roles,
      villas_shared_by(u.id) as shared_ids
    from users u where u.id = any(${[...userIds]}) and u.disabled_at is null and u.erased_at is null`.execute(
    db,
  )
  return new Map(rows.map((found) => [found.userId, { kind: 'user', visitorId: null, ...found }]))
}
