import './tourist-tax-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { published } from '#platform/database/published.ts'
import type { ImportedPeriod } from '../tourist-tax-tariffs.ts'

const SETS = published.selectFrom('touristTaxSets').select(['id', 'appliesOn', 'withdrawnAt'])
const LINES = published
  .selectFrom('touristTaxTariffs')
  .select(['setId', 'citySlug', 'fromDay', 'toDay', 'rateBasisPoints', 'cap', 'byStars'])
  .select(['departmental', 'regional'])

/** The periods that were imported for a town and are, or will be, applied, as a part of another query: a town has few. */
export function tariffsOfTown(citySlug: RawBuilder<string>): RawBuilder<ImportedPeriod[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'setId', l.set_id, 'appliesOn', s.applies_on, 'from', l.from_day, 'to', l.to_day,
      'rateBasisPoints', l.rate_basis_points, 'cap', l.cap,
      'byStars', jsonb_build_object('1', l.by_stars[1], '2', l.by_stars[2], '3', l.by_stars[3], '4', l.by_stars[4], '5', l.by_stars[5]),
      'departmental', l.departmental, 'regional', l.regional)), '[]')
    from ${LINES} l join ${SETS} s on s.id = l.set_id
    where l.city_slug = ${citySlug} and s.applies_on is not null and s.withdrawn_at is null)`
}

/** The same for one town, by the slug of its name. */
export async function listTariffsOfTown(db: Database, citySlug: string): Promise<ImportedPeriod[]> {
  const { tariffs } = await db
    .selectNoFrom(tariffsOfTown(sql`${citySlug}::text`).as('tariffs'))
    .executeTakeFirstOrThrow()
  return tariffs
}

/** The same for every town that has any, by the slug of its name. */
export async function listImportedTariffs(db: Database): Promise<Map<string, ImportedPeriod[]>> {
  const towns = db.selectFrom('touristTaxTariffs').select('citySlug').distinct()
  const rows = await db
    .selectFrom(towns.as('t'))
    .select('t.citySlug')
    .select(tariffsOfTown(sql.ref('t.citySlug')).as('tariffs'))
    .execute()
  return new Map(rows.map(({ citySlug, tariffs }) => [citySlug, tariffs]))
}
