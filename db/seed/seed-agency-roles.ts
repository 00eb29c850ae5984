import { createOwnRole } from '#modules/agencies/server/write-own-role.ts'
import type { Database } from '#platform/database/database.ts'
import { DEMO_PEOPLE, SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'

/** What the roles withhold, agency by agency: figures and proposals, or what was agreed with owners. No member has one. */
const ROLES = [
  { people: DEMO_PEOPLE, name: 'Réception', withheld: ['/agent/analytics', '/agent/carts', 'proposal.*'] },
  { people: SECOND_AGENCY_STAFF, name: 'Saisonnier', withheld: ['/agent/contracts', '/agent/mandats'] },
]

/** The roles that the agencies of the demonstration made; a head who was erased made none, and none is made twice. */
export async function seedAgencyRoles({ db }: { db: Database }): Promise<void> {
  for (const { people, ...role } of ROLES) {
    const head = await findDemoPerson(db, 'AGENCY_ADMIN', people)
    const [agencyId] = head?.agencyIds ?? []
    if (!head || agencyId === undefined) continue
    const known = await db
      .selectFrom('agencyRoles')
      .select('id')
      .where('agencyId', '=', agencyId)
      .limit(1)
      .executeTakeFirst()
    if (!known) await createOwnRole({ db }, head, { agencyId, ...role })
  }
}
