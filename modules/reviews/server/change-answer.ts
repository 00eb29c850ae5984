import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type AnswerSide, answerError } from '../review.ts'
import { answerStatusAfter, isCorrectable } from '../review-answer.ts'
import type { AnswerAct, ReviewSide, WithdrawalReason } from '../review-moderation.ts'
import { mayChangeAnswer, mayModerateReview } from '../review-policy.ts'
import { mailAnswerModeration } from './mail-review.ts'
import { recordReviewAct } from './review-history.ts'
import { getFollowedReview, type ReviewRecord } from './review-queries.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** What the side that answered does about its answer. */
export type AnswerChange = { review: string } & (
  | { act: 'correct'; text: string }
  | { act: 'retract' }
  | { act: 'contest'; grounds: string }
)

/**
 * Corrects an answer during the days that follow it, takes it back, or contests that the staff withdrew it: by the side that
 * answered alone. The words before a correction stay in the history. Refuses INVALID_INPUT, NOT_FOUND to those who may
 * not follow the villa's reviews, FORBIDDEN to another side, STATUS_CONFLICT when the status of the answer does not allow
 * the act.
 */
export const changeAnswer = defineAct({
  name: 'review.change_answer',
  subject: ({ db }: Needs, { review }: AnswerChange, actor) => getAnswered(db, actor, review),
  may: mayChangeAnswer,
  does: async ({ needs, actor, subject: review, input: asked }): Promise<void> => {
    const { answerSide: side, answeredOn, answerText } = review
    if (asked.act === 'contest')
      return move(needs, actor, review, { act: 'contest', side, note: asked.grounds })
    if (asked.act === 'retract') return move(needs, actor, review, { act: 'retract', side })
    const error = answerError(asked.text)
    if (error) throw new Refusal('INVALID_INPUT', { errors: { text: error } })
    const today = todayInParis(needs.clock)
    if (review.status !== 'published' || !isCorrectable(answeredOn!, today))
      throw new Refusal('STATUS_CONFLICT')
    const corrected = { text: asked.text.trim(), on: today }
    return move(needs, actor, review, { act: 'correct', side, note: answerText!, corrected })
  },
})

/** What the staff decide about an answer; the side that answered reads `note`. */
export type AnswerModeration = { review: string; note: string } & (
  | { act: 'withdraw'; reason: WithdrawalReason }
  | { act: 'restore' | 'uphold' }
)

/**
 * Withdraws an answer for a listed reason, restores it, or confirms its withdrawal, and mails the side that answered.
 * Refuses NOT_FOUND and FORBIDDEN as the policies say, STATUS_CONFLICT when the status of the answer does not allow
 * the act.
 */
export const moderateAnswer = defineAct({
  name: 'review.moderate_answer',
  subject: ({ db }: Needs, { review }: AnswerModeration, actor) => getAnswered(db, actor, review),
  may: mayModerateReview,
  does: ({ needs, actor, subject: review, input: asked }): Promise<void> => {
    const reason = asked.act === 'withdraw' ? asked.reason : null
    return move(needs, actor, review, { act: asked.act, side: 'house', note: asked.note, reason })
  },
})

type AnsweredReview = ReviewRecord & { answerSide: AnswerSide }

/** A review with an answer, for an actor who may follow it. Refuses NOT_FOUND, and STATUS_CONFLICT without answer. */
async function getAnswered(db: Database, actor: Actor, publicId: string): Promise<AnsweredReview> {
  const review = await getFollowedReview(db, actor, publicId)
  const { answerText, answerSide } = review
  if (answerText === null || answerSide === null) throw new Refusal('STATUS_CONFLICT')
  return { ...review, answerSide }
}

type Move = {
  act: AnswerAct
  side: ReviewSide
  note?: string
  reason?: WithdrawalReason | null
  corrected?: { text: string; on: CivilDate }
}

/** Moves an answer to its next status in the transaction of an act, unless another act moved it meanwhile, and writes its history. */
async function move(
  needs: Needs,
  actor: Actor,
  review: ReviewRecord,
  { act, side, note = '', reason = null, corrected }: Move,
): Promise<void> {
  const status = answerStatusAfter(act, review.answerStatus)
  if (!status) throw new Refusal('STATUS_CONFLICT')
  const isShown = status === 'published' || status === 'retracted'
  const { db } = needs
  const moved = await db
    .updateTable('reviews')
    .set({
      answerStatus: status,
      answerWithdrawnFor: isShown ? null : (reason ?? review.answerWithdrawnFor),
    })
    .$if(corrected !== undefined, (is) =>
      is.set({ answerText: corrected!.text, answerCorrectedOn: corrected!.on }),
    )
    .where('id', '=', review.id)
    .where('answerStatus', '=', review.answerStatus)
    .where('answerText', '=', review.answerText)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Refusal('STATUS_CONFLICT')
  await recordReviewAct(needs, db, actor, {
    ...{ reviewId: review.id, act: `answer_${act}`, status: review.status, side, note: note.trim() },
    ...(reason ? { reason } : {}),
  })
  if (act === 'withdraw' || act === 'restore' || act === 'uphold')
    await mailAnswerModeration(needs, db, review, { act, reason, note: note.trim() })
}
