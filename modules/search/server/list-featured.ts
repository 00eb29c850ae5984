import { type RawBuilder, sql } from 'kysely'
import type { FeaturedPlace } from '#modules/featured-villas/featured-villa.ts'
import { FEATURED_VILLA_ROWS } from '#modules/featured-villas/server/featured-villa-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RATING_ROWS } from '#modules/reviews/server/review-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ResultRating, SearchResult } from '../search-result.ts'
import { priceShown } from './search-listings.ts'

type Needs = { db: Database; clock: Clock }

/**
 * The villas of the home page, each with the price of its card in the results: those that are featured there today, by their position,
 * then the favorites of the house, the newest first.
 */
export function listFeatured(needs: Needs, limit: number): Promise<SearchResult[]> {
  return listCards(needs, { place: 'home', limit, among: sql<boolean>`(f.id is not null or p.featured)` })
}

/** The villas that are featured today at the head of the page of a town, named as in its address, by their position. */
export function listFeaturedIn(needs: Needs, town: string, limit: number): Promise<SearchResult[]> {
  const isThere = sql<boolean>`exists (select from ${VERSION_ROWS} v
    where v.property_id = p.id and v.is_active and v.town = ${town})`
  return listCards(needs, { place: 'town', limit, among: sql<boolean>`(f.id is not null and ${isThere})` })
}

/** The villas among these that the site shows, in their order, by their public identifiers: one that is off the site is left out. */
export async function listChosen(needs: Needs, villas: readonly string[]): Promise<SearchResult[]> {
  if (villas.length === 0) return []
  const among = sql<boolean>`p.public_id = any(${[...villas]}::uuid[])`
  const cards = await listCards(needs, { place: 'home', limit: villas.length, among })
  return cards.toSorted((a, b) => villas.indexOf(a.publicId) - villas.indexOf(b.publicId))
}

type Wanted = { place: FeaturedPlace; limit: number; among: RawBuilder<boolean> }

async function listCards({ db, clock }: Needs, { place, limit, among }: Wanted): Promise<SearchResult[]> {
  const today = todayInParis(clock)
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .innerJoin('searchListings as l', 'l.propertyId', 'p.id')
    .innerJoin('searchCards as k', 'k.propertyId', 'p.id')
    .leftJoin(FEATURED_VILLA_ROWS.as('f'), (join) =>
      join
        .onRef('f.propertyId', '=', 'p.id')
        .on('f.place', '=', place)
        .on('f.firstDay', '<=', today)
        .on('f.lastDay', '>=', today),
    )
    .select(['k.card', 'l.fromNightly', 'l.reductions'])
    .select(
      sql<ResultRating | null>`(select jsonb_build_object('average', g.tenths / 10.0, 'count', g.reviews)
        from ${RATING_ROWS} g where g.property_id = p.id)`.as('rating'),
    )
    .where(among)
    .where('p.status', '=', 'published')
    .orderBy('f.position', (order) => order.asc().nullsLast())
    .orderBy('f.id', (order) => order.desc().nullsLast())
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ card, fromNightly, reductions, rating }) => ({
    ...{ ...card, rating },
    price: priceShown(fromNightly, null, { reductions, today }),
  }))
}
