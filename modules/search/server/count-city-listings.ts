import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'

/** A city's number of published villas, and the lowest « à partir de » among those that have a price. */
export type CityListings = { citySlug: string; villas: number; fromNightly: Cents | null }

/** The cities with at least one published villa, in descending order of their number of villas. */
export async function countCityListings(db: Database): Promise<CityListings[]> {
  const rows = await db
    .selectFrom('searchListings')
    .select(({ fn }) => [
      'city as citySlug',
      fn.countAll<number>().as('villas'),
      fn.min('fromNightly').as('fromNightly'),
    ])
    .groupBy('city')
    .orderBy('villas', 'desc')
    .orderBy('city')
    .execute()
  return rows.map((row) => ({ ...row, villas: Number(row.villas) }))
}
