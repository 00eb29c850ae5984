import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AdminFigures } from '../console-figures.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import { countProperties, countReservations, countsOver } from './figure-queries.ts'

/** Accounts by role, properties and reservations by status, over the whole house. Refuses FORBIDDEN. */
export async function getAdminFigures(needs: { db: Database }, actor: Actor): Promise<AdminFigures> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { db } = needs
  // Those who are disabled are few: they are taken off, so that no account is read for its role.
  const disabled = sql`(select u.id from ${PERSON_ROWS} u where u.disabled_at is not null)`
  const [roles, accounts, properties, reservations] = await sideBySide(
    db,
    () =>
      sql<{ status: Role; count: number }>`
        select status, sum(count)::int as count from (
          select r.role as status, count(*) as count from ${ROLE_ROWS} r group by r.role
          union all
          select r.role, -count(*) from ${ROLE_ROWS} r where r.user_id in ${disabled} group by r.role
        ) counted group by status`.execute(db),
    () =>
      sql<{ active: number; disabled: number }>`
        select (every - disabled)::int as active, disabled::int from (
          select (select count(*) from ${PERSON_ROWS} u) as every, (select count(*) from ${disabled} d) as disabled
        ) counted`.execute(db),
    () => countProperties(db, { kind: 'house' }),
    () => countReservations(db, { kind: 'house' }),
  )
  return { users: countsOver(ROLES, roles.rows), accounts: accounts.rows[0]!, properties, reservations }
}
