import './review-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Rating } from '../review.ts'
import type { AnswerStatus } from '../review-answer.ts'
import type { ReviewStatus, WithdrawalReason } from '../review-moderation.ts'
import { mayFollowReviews } from '../review-policy.ts'

/** A review with what its policies, its pages and its mails need. */
export type ReviewRecord = {
  id: number
  publicId: string
  propertyId: number
  propertyPublicId: string
  title: string
  agencyId: number
  agencyName: string
  agencyEmail: string
  ownerId: string | null
  reservationPublicId: string
  number: string
  /** The account that booked the stay; null when it was booked without one. */
  userId: string | null
  /** The mailbox of that account; null once it is erased. */
  email: string | null
  author: string
  rating: Rating
  text: string
  arrival: CivilDate
  publishedOn: CivilDate
  isDemo: boolean
  status: ReviewStatus
  withdrawnFor: WithdrawalReason | null
  answerText: string | null
  answerSide: 'owner' | 'agency' | null
  answeredOn: CivilDate | null
  answerStatus: AnswerStatus
  answerWithdrawnFor: WithdrawalReason | null
  answerCorrectedOn: CivilDate | null
}

/** The review of a public identifier, whatever its status. Refuses NOT_FOUND. */
export async function getReviewRecord(db: Database, publicId: string): Promise<ReviewRecord> {
  const { rows } = isUuid(publicId)
    ? await sql<ReviewRecord>`
    select w.id, w.public_id, w.property_id, p.public_id as property_public_id, v.title,
      r.agency_id, a.name as agency_name, a.email as agency_email, p.owner_id,
      r.public_id as reservation_public_id, r.number, r.user_id, case when r.guest is null then null else u.email end as email,
      w.author, w.rating, w.text, r.arrival, w.published_on, w.is_demo, w.status, w.withdrawn_for,
      w.answer_text, w.answer_side, w.answered_on, w.answer_status, w.answer_withdrawn_for,
      w.answer_corrected_on
    from reviews w
    join ${RESERVATION_ROWS} r on r.property_id = w.property_id and r.id = w.reservation_id
    left join ${PERSON_ROWS} u on u.id = r.user_id
    join ${PROPERTY_ROWS} p on p.id = w.property_id
    join ${AGENCY_ROWS} a on a.id = r.agency_id
    join ${VERSION_ROWS} v on v.id = r.version_id
    where w.public_id = ${publicId}::uuid`.execute(db)
    : { rows: [] }
  const [found] = rows
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'review' })
  return found
}

/** The review, for an actor who may follow those of its villa. Refuses NOT_FOUND to the others, as for an unknown review. */
export async function getFollowedReview(db: Database, actor: Actor, publicId: string): Promise<ReviewRecord> {
  const review = await getReviewRecord(db, publicId)
  if (!mayFollowReviews(actor, review)) throw new Refusal('NOT_FOUND', { kind: 'review' })
  return review
}
