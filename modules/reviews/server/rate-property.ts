import './review-tables.ts'
import { lockProperty } from '#modules/calendar/server/occupy.ts'
import type { Database } from '#platform/database/database.ts'
import { averageRating } from '../review.ts'

/**
 * Counts the rating of a villa again from its published reviews, in the transaction that publishes or
 * withdraws one. The property is locked, so that two acts at once count one after the other.
 */
export async function rateProperty(trx: Database, propertyId: number): Promise<void> {
  await lockProperty(trx, propertyId)
  const published = await trx
    .selectFrom('reviews')
    .select('rating')
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'published')
    .execute()
  const average = averageRating(published.map(({ rating }) => rating))
  if (average === null) {
    await trx.deleteFrom('propertyRatings').where('propertyId', '=', propertyId).execute()
    return
  }
  const counted = { reviews: published.length, tenths: Math.round(average * 10) }
  await trx
    .insertInto('propertyRatings')
    .values({ propertyId, ...counted })
    .onConflict((known) => known.column('propertyId').doUpdateSet(counted))
    .execute()
}
