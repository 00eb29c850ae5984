import { sharesOfVilla } from '#modules/ownership/server/find-owners.ts'
import { listShareSets } from '#modules/ownership/server/stored-owners.ts'
import type { Share } from '#modules/ownership/share.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** The shares of the owners of one villa on a day; none without an owner. */
export async function readShares(
  db: Database,
  { propertyId, day }: { propertyId: number; day: CivilDate },
): Promise<readonly Share[]> {
  const villa = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select(['id', 'ownerId'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return sharesOfVilla((await listShareSets(db, [propertyId])).get(propertyId), villa, day)
}
