import { sql } from 'kysely'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import './search-tables.ts'

/** A town where villas are on the site: how many, its name as a listing writes it, and whether it is in France. */
export type TownOnSite = { citySlug: string; name: string; isFrench: boolean; villas: number }

/** The towns where villas are on the site, in French order. */
export async function listTownsOnSite(db: Database): Promise<TownOnSite[]> {
  const towns = db
    .selectFrom('searchListings')
    .select(({ fn }) => [
      'city as citySlug',
      fn.countAll<number>().as('villas'),
      fn.min('propertyId').as('one'),
    ])
    .groupBy('city')
  const rows = await db
    .selectFrom(towns.as('t'))
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 't.one').on('v.isActive', '=', true),
    )
    .select(['t.citySlug', 't.villas', 'v.city as name'])
    .select(sql<boolean>`coalesce(v.content ->> 'jurisdiction', 'FR') = 'FR'`.as('isFrench'))
    .orderBy(inNameOrder(sql.ref('v.city')))
    .orderBy('t.citySlug')
    .execute()
  return rows.map((row) => ({ ...row, villas: Number(row.villas) }))
}
