import { createOwnRole } from '#modules/agencies/server/write-own-role.ts'
import type { Database } from '#platform/database/database.ts'
import { DEMO_PEOPLE, SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'

/** A role for those who answer at the reception: no figures, no proposals. No member has it. */
const RECEPTION = { name: 'Réception', withheld: ['/agent/analytics', '/agent/carts', 'proposal.*'] }

/** The roles that the agencies of the demonstration made; a head who was erased made none, and none is made twice. */
export async function seedAgencyRoles({ db }: { db: Database }): Promise<void> {
  for (const people of [DEMO_PEOPLE, SECOND_AGENCY_STAFF]) {
    const head = await findDemoPerson(db, 'AGENCY_ADMIN', people)
    const [agencyId] = head?.agencyIds ?? []
    if (!head || agencyId === undefined) continue
    const known = await db
      .selectFrom('agencyRoles')
      .select('id')
      .where('agencyId', '=', agencyId)
      .limit(1)
      .executeTakeFirst()
    if (!known) await createOwnRole({ db }, head, { agencyId, ...RECEPTION })
  }
}
