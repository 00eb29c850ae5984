import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AdminFigures } from '../console-figures.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import { countProperties, countReservations, countsOver } from './figure-queries.ts'

/** Accounts by role, properties and reservations by status, over the whole house. Refuses FORBIDDEN. */
export async function getAdminFigures(needs: { db: Database }, actor: Actor): Promise<AdminFigures> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { db } = needs
  const { rows: roles } = await sql<{ status: Role; count: number }>`
    select r.role as status, count(*) as count from ${ROLE_ROWS} r join ${PERSON_ROWS} u on u.id = r.user_id
    where u.disabled_at is null group by r.role
  `.execute(db)
  const { rows: accounts } = await sql<{ active: number; disabled: number }>`
    select count(*) filter (where disabled_at is null) as active,
      count(*) filter (where disabled_at is not null) as disabled from ${PERSON_ROWS} users
  `.execute(db)
  return {
    users: countsOver(ROLES, roles),
    accounts: accounts[0]!,
    properties: await countProperties(db, { kind: 'house' }),
    reservations: await countReservations(db, { kind: 'house' }),
  }
}
