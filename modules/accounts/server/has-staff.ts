import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { STAFF_ROLES } from '../role.ts'

/** True once at least one staff account is open, so that the consoles can be used. */
export async function hasStaff(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select('users.id')
    .where('role', 'in', [...STAFF_ROLES])
    .where('disabledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
