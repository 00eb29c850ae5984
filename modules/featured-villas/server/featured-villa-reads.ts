import './featured-villa-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { published } from '#platform/database/published.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** Which villa is shown first where, from `firstDay` to `lastDay` included; a smaller `position` comes first. */
export const FEATURED_VILLA_ROWS = published
  .selectFrom('featuredVillas')
  .select(['id', 'propertyId', 'place', 'position', 'firstDay', 'lastDay'])

/** Those of these properties that the site shows first somewhere on a day. */
export async function listFeaturedOn(
  db: Database,
  propertyIds: readonly number[],
  day: CivilDate,
): Promise<Set<number>> {
  if (propertyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('featuredVillas')
    .select('propertyId')
    .distinct()
    .where('propertyId', 'in', propertyIds)
    .where('firstDay', '<=', day)
    .where('lastDay', '>=', day)
    .execute()
  return new Set(rows.map(({ propertyId }) => propertyId))
}
