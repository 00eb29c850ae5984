import { sql } from 'kysely'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { WithdrawalReason } from '../review-moderation.ts'
import { aboutReview } from './mail-review.ts'
import { getReviewRecord, type ReviewRecord } from './review-queries.ts'

const PER_ASKER = { limit: 6, windowSeconds: 3600 }

/** What a visitor reports about a review; `email` is where the decision is sent, when asked for. */
export type ReviewReport = {
  review: string
  reason: WithdrawalReason
  text: string
  email: string | null
  formKey: string
  asker: Asker
}

/**
 * Reports a published review to the platform's staff: allowed to every actor, account or not (C. conso. L111-7-2 for
 * the professionals it judges). The same form sent twice reports once. Refuses NOT_FOUND for a review that is not
 * published, TOO_MANY_ATTEMPTS after six an hour.
 */
export const reportReview = defineLongAct({
  name: 'review.report',
  subject: async ({ db }: { db: Database }, { review: publicId }: ReviewReport): Promise<ReviewRecord> => {
    const review = await getReviewRecord(db, publicId)
    if (review.status !== 'published') throw new Refusal('NOT_FOUND', { kind: 'review' })
    return review
  },
  visitors: 'every reader of a review may report it, with an account or without',
  may: () => true,
  does: async ({ needs: { db }, actor, subject: review, input }): Promise<void> => {
    const { reason, text, email, formKey, asker } = input
    const sentOnce = hashOf(`${formKey}\n${review.publicId}\n${text}`)
    const known = await db
      .selectFrom('reviewReports')
      .select('id')
      .where('sentOnce', '=', sentOnce)
      .executeTakeFirst()
    if (known) return
    await throttleAsker(db, 'review-report', asker, PER_ASKER)
    await db
      .insertInto('reviewReports')
      .values({
        reviewId: review.id,
        ...{ reason, text, email },
        reporterId: actor.kind === 'user' ? actor.userId : null,
        sentOnce,
      })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .execute()
  },
})

/**
 * Closes the open reports of a review by what the staff decided of it, mails the decision to those who asked for it, and
 * forgets their address, in the transaction of the decision.
 */
export async function closeReports(
  trx: Database,
  review: ReviewRecord,
  outcome: 'kept' | 'withdrawn',
): Promise<void> {
  const open = await trx
    .selectFrom('reviewReports')
    .select(['id', 'email'])
    .where('reviewId', '=', review.id)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, email } of open)
    if (email)
      await queueMail(trx, {
        template: 'review-report-decided',
        to: email,
        props: { ...aboutReview(review), outcome },
        dedupeKey: `review-report-decided:${id}`,
      })
  await trx
    .updateTable('reviewReports')
    .set({ closedAt: sql<Date>`now()`, outcome, email: null })
    .where('reviewId', '=', review.id)
    .where('closedAt', 'is', null)
    .execute()
}
