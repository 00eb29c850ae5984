import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'

/** What a city offers: its published villas, and the lowest price « à partir de » among those that have one. */
export type CityListings = { citySlug: string; villas: number; fromNightly: Cents | null }

/** The cities with a published villa, those with the most first. */
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
