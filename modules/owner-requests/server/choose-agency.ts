import { sql } from 'kysely'
import type { Agency } from '#modules/agencies/agency.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { type GeoPoint, planarOf } from '#modules/places/position.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { SEARCH_LISTING_ROWS } from '#modules/search/server/search-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { COMPARABLE } from '../season-estimate.ts'

/**
 * The agency that a request for a house goes to: the one with the most villas on the site around it, else the first that
 * was opened. Refuses NOT_FOUND where the site has no agency.
 */
export async function chooseAgency(db: Database, house: GeoPoint): Promise<Agency> {
  const { x, y } = planarOf(house)
  const { rows } = await sql<{ id: number }>`
    select a.id from ${AGENCY_ROWS} a where a.closed_at is null
    order by (
      select count(*) from ${SEARCH_LISTING_ROWS} l join ${PROPERTY_ROWS} p on p.id = l.property_id
      where p.agency_id = a.id and point(l.x, l.y) <@ circle(point(${x}::int, ${y}::int), ${COMPARABLE.meters}::int)
    ) desc, a.id limit 1`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  return getAgency(db, rows[0].id)
}
