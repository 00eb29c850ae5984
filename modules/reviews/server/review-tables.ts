import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { AnswerSide, Rating } from '../review.ts'
import type { AnswerStatus } from '../review-answer.ts'
import type { ReviewAct, ReviewSide, ReviewStatus, WithdrawalReason } from '../review-moderation.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    reviews: ReviewsTable
    reviewHistory: ReviewHistoryTable
    reviewReports: ReviewReportsTable
    propertyRatings: PropertyRatingsTable
  }
}

interface ReviewsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  reservationId: number
  author: string
  rating: Rating
  text: string
  publishedOn: Generated<CivilDate>
  isDemo: boolean
  status: Generated<ReviewStatus>
  withdrawnFor: Generated<WithdrawalReason | null>
  answerText: Generated<string | null>
  answerSide: Generated<AnswerSide | null>
  answeredOn: Generated<CivilDate | null>
  answerStatus: Generated<AnswerStatus>
  answerWithdrawnFor: Generated<WithdrawalReason | null>
  answerCorrectedOn: Generated<CivilDate | null>
}

interface ReviewHistoryTable {
  id: GeneratedAlways<number>
  reviewId: number
  act: ReviewAct
  status: ReviewStatus
  side: ReviewSide
  actorId: string | null
  reason: WithdrawalReason | null
  note: string | null
  at: Generated<Date>
}

interface ReviewReportsTable {
  id: GeneratedAlways<number>
  reviewId: number
  reason: WithdrawalReason
  text: string
  email: string | null
  reporterId: string | null
  sentOnce: string
  reportedAt: Generated<Date>
  closedAt: Generated<Date | null>
  outcome: Generated<'kept' | 'withdrawn' | null>
}

interface PropertyRatingsTable {
  propertyId: number
  reviews: number
  tenths: number
}
