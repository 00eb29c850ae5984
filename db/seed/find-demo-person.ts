import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { listAgenciesOfMember } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

type Person = Extract<Actor, { kind: 'user' }>

/**
 * The demonstration's account of a role, as the actor of the use cases of its stories; null when it was
 * erased.
 */
export async function findDemoPerson(db: Database, role: Role): Promise<Person | null> {
  const { email } = DEMO_PEOPLE.find(({ roles }) => roles.includes(role))!
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) return null
  const agencyIds = await listAgenciesOfMember(db, user.id)
  return { kind: 'user', userId: user.id, email, roles: [role], agencyIds, visitorId: null }
}
