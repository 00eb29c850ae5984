import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  type ModerationAct,
  type ReviewSide,
  statusAfter,
  type WithdrawalReason,
} from '../review-moderation.ts'
import { mayContestWithdrawal, mayModerateReview } from '../review-policy.ts'
import { mailModeration } from './mail-review.ts'
import { rateProperty } from './rate-property.ts'
import { closeReports } from './report-review.ts'
import { recordReviewAct } from './review-history.ts'
import { getFollowedReview, getReviewRecord, type ReviewRecord } from './review-queries.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** What the staff decide about a review; its author reads `note`. */
export type Moderation = { review: string; note: string } & (
  | { act: 'withdraw'; reason: WithdrawalReason }
  | { act: 'keep' | 'restore' | 'uphold' }
)

/**
 * Withdraws a review for a listed reason, restores it, confirms its withdrawal, or keeps it in spite of what
 * was reported. The rating is counted again, the open reports are closed, the author and those who reported
 * are mailed, all in one transaction. Refuses NOT_FOUND and FORBIDDEN as the policies say, STATUS_CONFLICT
 * when the act is not possible in the review's status.
 */
export const moderateReview = defineAct({
  name: 'review.moderate',
  subject: ({ db }: Needs, { review }: Moderation, actor) => getFollowedReview(db, actor, review),
  may: mayModerateReview,
  does: async ({ needs, actor, subject: review, input: asked }): Promise<void> => {
    const { act, note } = asked
    const reason = asked.act === 'withdraw' ? asked.reason : null
    await moveReview(needs, actor, { review, act, reason, note, side: 'house' })
    if (act === 'keep' || act === 'withdraw')
      await closeReports(needs.db, review, act === 'keep' ? 'kept' : 'withdrawn')
    if (act !== 'keep') await mailModeration(needs, needs.db, review, { act, reason, note: note.trim() })
  },
})

/**
 * Contests, as its author, that a review is withdrawn: the staff looks at it again. Refuses NOT_FOUND to anyone else,
 * STATUS_CONFLICT for a review that is published, contested already or refused for good.
 */
export const contestWithdrawal = defineAct({
  name: 'review.contest',
  subject: async (
    { db }: Needs,
    { review: publicId }: { review: string; grounds: string },
    actor,
  ): Promise<ReviewRecord> => {
    const review = await getReviewRecord(db, publicId)
    if (!mayContestWithdrawal(actor, review)) throw new Refusal('NOT_FOUND', { kind: 'review' })
    return review
  },
  may: mayContestWithdrawal,
  does: ({ needs, actor, subject: review, input: { grounds } }) =>
    moveReview(needs, actor, { review, act: 'contest', reason: null, note: grounds, side: 'author' }),
})

type Move = {
  review: ReviewRecord
  act: ModerationAct
  reason: WithdrawalReason | null
  note: string
  side: ReviewSide
}

/** Moves a review to its next status in the transaction of an act, unless another act moved it meanwhile, and writes its history. */
async function moveReview(
  needs: Needs,
  actor: Actor,
  { review, act, reason, note, side }: Move,
): Promise<void> {
  const status = statusAfter(act, review.status)
  if (!status) throw new Refusal('STATUS_CONFLICT')
  const withdrawnFor = status === 'published' ? null : (reason ?? review.withdrawnFor)
  const { db: trx } = needs
  const moved = await trx
    .updateTable('reviews')
    .set({ status, withdrawnFor })
    .where('id', '=', review.id)
    .where('status', '=', review.status)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Refusal('STATUS_CONFLICT')
  await recordReviewAct(needs, trx, actor, {
    ...{ reviewId: review.id, act, status, side, note: note.trim() },
    ...(reason ? { reason } : {}),
  })
  if ((status === 'published') !== (review.status === 'published')) await rateProperty(trx, review.propertyId)
}
