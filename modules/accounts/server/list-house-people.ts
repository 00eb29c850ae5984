import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Role } from '../role.ts'

/** A person of the house, with the highest of their roles there. */
export type HousePerson = { id: string; name: string; role: Role }

const RANK: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'BACK_OFFICE']

/** The open accounts of the house: back office and administrators, by name. */
export async function listHousePeople(db: Database): Promise<HousePerson[]> {
  const { rows } = await sql<{ id: string; name: string; roles: Role[] }>`
    select u.id, u.name, array_agg(r.role) as roles
    from users u join user_roles r on r.user_id = u.id
    where u.disabled_at is null and r.role in (${sql.join(RANK)})
    group by u.id
    order by u.name_order, u.id`.execute(db)
  return rows.map(({ id, name, roles }) => ({ id, name, role: RANK.find((role) => roles.includes(role))! }))
}
