import './publication-tables.ts'
import { sql } from 'kysely'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/**
 * The published listings with a paper that ends by `horizon`, or without a mandate that continues after it. Not all of
 * them need a warning: their passports decide.
 */
export async function listLapsingListings(
  db: Database,
  today: CivilDate,
  horizon: CivilDate,
): Promise<string[]> {
  const { rows } = await sql<{ publicId: string }>`
    select p.public_id from ${PROPERTY_ROWS} p
    where p.status = 'published' and (
      exists (select from property_certificates c where c.property_id = p.id and c.ends_on <= ${horizon}::date)
      or p.regime = 'hoguet' and not exists (
        select from ${MANDATE_ROWS} m where m.property_id = p.id and m.status = 'in_force'
          and m.starts_on <= ${today}::date and (m.ends_on is null or m.ends_on > ${horizon}::date)))
    order by p.id`.execute(db)
  return rows.map(({ publicId }) => publicId)
}
