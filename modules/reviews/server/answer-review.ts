import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { answerError } from '../review.ts'
import { answerSideOf, mayAnswerReview, mayFollowReviews } from '../review-policy.ts'
import { mailAnswer } from './mail-review.ts'
import { recordReviewAct } from './review-history.ts'
import { getReviewRecord } from './review-queries.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/**
 * Publishes the one answer to a published review, in the name of the villa's owner or agency, and mails it to
 * the author. Refuses INVALID_INPUT, NOT_FOUND to those who may not follow the villa's reviews, FORBIDDEN to
 * those who may not answer, STATUS_CONFLICT when it is answered already or not published.
 */
export async function answerReview(
  needs: Needs,
  actor: Actor,
  { review: publicId, text: typed }: { review: string; text: string },
): Promise<void> {
  const review = await getReviewRecord(needs.db, publicId)
  if (!mayFollowReviews(actor, review)) throw new Refusal('NOT_FOUND', { kind: 'review' })
  const side = answerSideOf(actor, review)
  if (!side || !mayAnswerReview(actor, review)) throw new Refusal('FORBIDDEN')
  const error = answerError(typed)
  if (error) throw new Refusal('INVALID_INPUT', { errors: { text: error } })
  const answer = { side, text: typed.trim(), on: todayInParis(needs.clock), correctedOn: null }
  await inTransaction(needs.db, async (trx) => {
    const answered = await trx
      .updateTable('reviews')
      .set({ answerText: answer.text, answerSide: side, answeredOn: answer.on })
      .where('id', '=', review.id)
      .where('status', '=', 'published')
      .where('answerText', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new Refusal('STATUS_CONFLICT')
    await recordReviewAct(needs, trx, actor, {
      ...{ reviewId: review.id, act: 'answer', status: 'published', side },
    })
    await mailAnswer(needs, trx, review, answer)
  })
}
