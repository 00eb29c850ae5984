import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import { type GrantEntry, grantsOf, type RoleGrant } from '../role-grants.ts'

/** The most entries that a page shows: the rest is in the audit. */
const MOST_GRANTS = 60

/** The roles that an account was given and lost, as the audit has it, the last first. Refuses FORBIDDEN to all but the administrators. */
export function listGrantsOfAccount(
  { db }: { db: Database },
  actor: Actor,
  userId: string,
): Promise<RoleGrant[]> {
  return listGrants(db, actor, sql`e.subject_kind = 'user' and e.subject_id = ${userId}`)
}

/** Who was given this role and lost it, the last first. Refuses FORBIDDEN to all but the administrators. */
export async function listGrantsOfRole(
  { db }: { db: Database },
  actor: Actor,
  role: Role,
): Promise<RoleGrant[]> {
  const has = (value: RawBuilder<unknown>) => sql`coalesce(jsonb_exists(${value}, ${role}), false)`
  const grants = await listGrants(
    db,
    actor,
    sql`(e.detail ->> 'role' = ${role} or ${has(sql`e.detail -> 'roles'`)}
      or ${has(sql`e.detail -> 'before'`)} <> ${has(sql`e.detail -> 'after'`)})`,
  )
  return grants.filter((grant) => grant.role === role)
}

async function listGrants(db: Database, actor: Actor, which: RawBuilder<unknown>): Promise<RoleGrant[]> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { rows } = await sql<Omit<GrantEntry, 'at'> & { at: Date }>`
    select e.id, e.at, by.name as by, e.subject_id as account_id, held.name as account, e.detail
    from ${AUDIT_ROWS} e
    left join ${PERSON_ROWS} by on by.id = e.actor_id
    left join ${PERSON_ROWS} held on held.id = e.subject_id
    where e.action in ('account.roles', 'account.invite', 'agency.invite_agent', 'account.open', 'account.role') and ${which}
    order by e.id desc limit ${MOST_GRANTS}`.execute(db)
  return grantsOf(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })))
}
