import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { isRating, mayBeReviewed, reviewErrors } from '../review.ts'
import { mayWriteReview } from '../review-policy.ts'
import { mailPublishedReview } from './mail-review.ts'
import { rateProperty } from './rate-property.ts'
import { recordReviewAct } from './review-history.ts'
import { getReviewRecord } from './review-queries.ts'

type Needs = { db: Database; clock: Clock; config: { demo: boolean; publicUrl: string } }

/**
 * Publishes the review of a completed stay by its traveler, once, counts it in the villa's rating and mails its
 * owner and agency; a review that the product writes itself is not mailed. Refuses INVALID_INPUT with the wrong fields, NOT_FOUND for a stay of another traveler, STATUS_CONFLICT for one not over or already reviewed.
 */
export const writeReview = defineAct({
  name: 'review.write',
  subject: async (
    { db }: Needs,
    input: { reservation: string; rating: number; text: string },
    actor,
  ): Promise<Reservation> => {
    const reservation = isUuid(input.reservation) ? await findReservation(db, input.reservation) : null
    if (!reservation || !mayWriteReview(actor, reservation))
      throw new Refusal('NOT_FOUND', { kind: 'reservation' })
    return reservation
  },
  may: mayWriteReview,
  does: async ({ needs, actor, subject: reservation, input }): Promise<{ publicId: string }> => {
    const { db, clock, config } = needs
    const { rating, text } = input
    const errors = reviewErrors({ rating, text })
    if (!isRating(rating) || Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    const { status, stay, traveler, propertyId, id } = reservation
    const today = todayInParis(clock)
    const isOver = mayBeReviewed({ status, departure: stay.departure }, today)
    if (!isOver || !traveler) throw new Refusal('STATUS_CONFLICT')
    const written = await db
      .insertInto('reviews')
      .values({
        propertyId,
        reservationId: id,
        author: traveler.firstName,
        rating,
        text: text.trim(),
        publishedOn: today,
        isDemo: config.demo,
      })
      .onConflict((on) => on.constraint('reviews_once').doNothing())
      .returning(['id', 'publicId'])
      .executeTakeFirst()
    if (!written) throw new Refusal('STATUS_CONFLICT')
    const { publicId } = written
    const side = actor.kind === 'system' ? 'system' : 'author'
    await recordReviewAct(needs, db, actor, {
      ...{ reviewId: written.id, act: 'write', status: 'published', side },
    })
    await rateProperty(db, propertyId)
    if (actor.kind === 'user') await mailPublishedReview(needs, db, await getReviewRecord(db, publicId))
    return { publicId }
  },
})
