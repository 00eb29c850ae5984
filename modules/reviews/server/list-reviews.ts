import './review-tables.ts'
import { sql } from 'kysely'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import {
  averageRating,
  type PublishedReview,
  type Rating,
  type ReviewAnswer,
  type Testimonial,
} from '../review.ts'

export type PropertyReviews = {
  /** The latest first. */
  reviews: PublishedReview[]
  /** Of all reviews, listed or not. */
  count: number
  average: number | null
}

const LISTED = 20
const ON_THE_HOME_PAGE = 2

/** The reviews of a villa, the latest first, with the mean of every rating; empty without a review. */
export async function listPublishedReviews(db: Database, propertyId: number): Promise<PropertyReviews> {
  const rows = await published(db)
    .select(sql<Rating[]>`array_agg(w.rating) over ()`.as('ratings'))
    .where('w.propertyId', '=', propertyId)
    .orderBy('w.publishedOn', 'desc')
    .orderBy('w.id', 'desc')
    .limit(LISTED)
    .execute()
  const ratings = rows[0]?.ratings ?? []
  return {
    reviews: rows.map(({ ratings: _all, ...review }) => review),
    count: ratings.length,
    average: averageRating(ratings),
  }
}

/** The latest review of each of the two villas of the site that were reviewed last, whatever the rating. */
export async function listHomeTestimonials(db: Database): Promise<Testimonial[]> {
  const latest = published(db)
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'w.propertyId')
    .innerJoin(VERSION_ROWS.as('v'), 'v.propertyId', 'p.id')
    .select([
      'w.id',
      'p.publicId as listingId',
      sql<string>`v.title`.as('title'),
      sql<string>`v.city`.as('city'),
    ])
    .where('p.status', '=', 'published')
    .where('v.isActive', '=', true)
    .distinctOn('w.propertyId')
    .orderBy('w.propertyId')
    .orderBy('w.publishedOn', 'desc')
    .orderBy('w.id', 'desc')
  const rows = await db
    .selectFrom(latest.as('latest'))
    .selectAll()
    .orderBy('latest.publishedOn', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(ON_THE_HOME_PAGE)
    .execute()
  return rows.map(({ id: _id, listingId, title, city, ...review }) => ({
    ...review,
    listing: { publicId: listingId, title, city },
  }))
}

function published(db: Database) {
  return db
    .selectFrom('reviews as w')
    .innerJoin(RESERVATION_ROWS.as('r'), (on) =>
      on.onRef('r.propertyId', '=', 'w.propertyId').onRef('r.id', '=', 'w.reservationId'),
    )
    .select(['w.publicId', 'w.author', 'w.rating', 'w.text', 'r.arrival', 'w.publishedOn', 'w.isDemo'])
    .select(
      sql<ReviewAnswer | null>`case when w.answer_text is null or w.answer_status <> 'published' then null else
        jsonb_build_object('side', w.answer_side, 'text', w.answer_text, 'on', w.answered_on,
          'correctedOn', w.answer_corrected_on) end`.as('answer'),
    )
    .where('w.status', '=', 'published')
}
