import { findPerson } from '#modules/accounts/server/find-person.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { ReviewAnswer } from '../review.ts'
import type { ModerationAct, WithdrawalReason } from '../review-moderation.ts'
import type { ReviewRecord } from './review-queries.ts'

type Needs = { config: { publicUrl: string } }

/** Mails the villa's owner and agency that a review of it is published, each with where it is answered. */
export async function mailPublishedReview(
  { config }: Needs,
  trx: Database,
  review: ReviewRecord,
): Promise<void> {
  const owner = review.ownerId === null ? null : await findPerson(trx, review.ownerId)
  const readers = [
    ...(owner ? [{ to: owner.email, firstName: owner.firstName, area: 'owner' }] : []),
    { to: review.agencyEmail, firstName: null, area: 'agent' },
  ]
  for (const { to, firstName, area } of readers)
    await queueMail(trx, {
      template: 'review-published',
      to,
      props: {
        firstName,
        ...aboutReview(review),
        text: review.text,
        url: `${config.publicUrl}/${area}/reviews/${review.publicId}`,
      },
      dedupeKey: `review-published:${area}:${review.publicId}`,
    })
}

/** Mails the author the answer to the review. */
export async function mailAnswer(
  needs: Needs,
  trx: Database,
  review: ReviewRecord,
  { side, text }: ReviewAnswer,
): Promise<void> {
  const author = authorOf(needs, review)
  if (!author) return
  await queueMail(trx, {
    template: 'review-answered',
    to: author.to,
    props: { ...author.props, ...aboutReview(review), side, text },
    dedupeKey: `review-answered:${review.publicId}`,
  })
}

/** Mails the author what the staff decided, why, and what can be done about it. */
export async function mailModeration(
  needs: Needs,
  trx: Database,
  review: ReviewRecord,
  decided: { act: Exclude<ModerationAct, 'keep' | 'contest'>; reason: WithdrawalReason | null; note: string },
): Promise<void> {
  const author = authorOf(needs, review)
  if (!author) return
  await queueMail(trx, {
    template: 'review-moderated',
    to: author.to,
    props: { ...author.props, ...aboutReview(review), ...decided },
  })
}

/** Mails the side that answered a review what the staff decided of its answer. */
export async function mailAnswerModeration(
  { config }: Needs,
  trx: Database,
  review: ReviewRecord,
  decided: { act: 'withdraw' | 'restore' | 'uphold'; reason: WithdrawalReason | null; note: string },
): Promise<void> {
  const isOwners = review.answerSide === 'owner'
  const owner = isOwners && review.ownerId !== null ? await findPerson(trx, review.ownerId) : null
  if (isOwners && !owner) return
  await queueMail(trx, {
    template: 'answer-moderated',
    to: owner?.email ?? review.agencyEmail,
    props: {
      firstName: owner?.firstName ?? null,
      ...aboutReview(review),
      ...decided,
      url: `${config.publicUrl}/${isOwners ? 'owner' : 'agent'}/reviews/${review.publicId}`,
    },
  })
}

/** What every mail about a review says of it. */
export function aboutReview({ title, author, rating, arrival }: ReviewRecord) {
  return { propertyTitle: title, author, rating, arrival }
}

/** Where the author is mailed, and the page of the review; null without an account, whose console shows it. */
function authorOf({ config }: Needs, { userId, email, author, reservationPublicId }: ReviewRecord) {
  if (userId === null || email === null) return null
  const url = `${config.publicUrl}/traveler/reservations/${reservationPublicId}/avis`
  return { to: email, props: { firstName: author, url } }
}
