import { sql } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RATING_ROWS } from '#modules/reviews/server/review-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { ResultRating, SearchResult } from '../search-result.ts'

/** The villas chosen for the home page, the newest first, each with the price of its card in the results. */
export async function listFeatured(db: Database, limit: number): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .innerJoin('searchListings as l', 'l.propertyId', 'p.id')
    .innerJoin('searchCards as k', 'k.propertyId', 'p.id')
    .select(['k.card', 'l.fromNightly'])
    .select(
      sql<ResultRating | null>`(select jsonb_build_object('average', g.tenths / 10.0, 'count', g.reviews)
        from ${RATING_ROWS} g where g.property_id = p.id)`.as('rating'),
    )
    .where('p.featured', '=', true)
    .where('p.status', '=', 'published')
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ card, fromNightly, rating }) => ({
    ...card,
    rating,
    price: fromNightly === null ? { kind: 'on_request' } : { kind: 'nightly', from: fromNightly },
  }))
}
