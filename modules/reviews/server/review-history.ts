import './review-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ReviewAct, ReviewSide, ReviewStatus, WithdrawalReason } from '../review-moderation.ts'

type Done = {
  reviewId: number
  act: ReviewAct
  /** The status the review has after the act. */
  status: ReviewStatus
  side: ReviewSide
  reason?: WithdrawalReason
  note?: string | null
}

/** Writes an act into the review's history, for good, in the transaction of the act. */
export async function recordReviewAct(
  { clock }: { clock: Clock },
  trx: Database,
  actor: Actor,
  { reason, note, ...done }: Done,
): Promise<void> {
  await trx
    .insertInto('reviewHistory')
    .values({
      ...done,
      reason: reason ?? null,
      note: note || null,
      actorId: actor.kind === 'user' ? actor.userId : null,
      at: clock.now(),
    })
    .execute()
}
