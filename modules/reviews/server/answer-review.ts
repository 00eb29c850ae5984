import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { answerError } from '../review.ts'
import { answerSideOf, mayAnswerReview } from '../review-policy.ts'
import { mailAnswer } from './mail-review.ts'
import { recordReviewAct } from './review-history.ts'
import { getFollowedReview } from './review-queries.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/**
 * Publishes the one answer to a published review, in the name of the villa's owner or agency, and mails it to
 * the author. Refuses INVALID_INPUT, NOT_FOUND to those who may not follow the villa's reviews, FORBIDDEN to
 * those who may not answer, STATUS_CONFLICT when it is answered already or not published.
 */
export const answerReview = defineAct({
  name: 'review.answer',
  subject: ({ db }: Needs, { review }: { review: string; text: string }, actor) =>
    getFollowedReview(db, actor, review),
  may: mayAnswerReview,
  does: async ({ needs, actor, subject: review, input: { text: typed } }): Promise<void> => {
    const { db, clock } = needs
    const error = answerError(typed)
    if (error) throw new Refusal('INVALID_INPUT', { errors: { text: error } })
    const side = answerSideOf(actor, review)!
    const answer = { side, text: typed.trim(), on: todayInParis(clock), correctedOn: null }
    const answered = await db
      .updateTable('reviews')
      .set({ answerText: answer.text, answerSide: side, answeredOn: answer.on })
      .where('id', '=', review.id)
      .where('status', '=', 'published')
      .where('answerText', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new Refusal('STATUS_CONFLICT')
    await recordReviewAct(needs, db, actor, {
      ...{ reviewId: review.id, act: 'answer', status: 'published', side },
    })
    await mailAnswer(needs, db, review, answer)
  },
})
