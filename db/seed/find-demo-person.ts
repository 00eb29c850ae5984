import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { listAgenciesOfMember } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

type Person = Extract<Actor, { kind: 'user' }>

/**
 * The demonstration's account of a role, among `people`, as the actor of the use cases of its stories; null when it was
 * erased.
 */
export async function findDemoPerson(
  db: Database,
  role: Role,
  people: readonly DemoPerson[] = DEMO_PEOPLE,
): Promise<Person | null> {
  const { email } = people.find(({ roles }) => roles.includes(role))!
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) return null
  const agencyIds = await listAgenciesOfMember(db, user.id)
  return { kind: 'user', userId: user.id, email, roles: [role], agencyIds, visitorId: null }
}
