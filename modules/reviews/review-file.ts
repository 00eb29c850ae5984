import type { Instant } from '#shared/paris-time.ts'
import type { PublishedReview } from './review.ts'
import type { ReviewAct, ReviewStatus, WithdrawalReason } from './review-moderation.ts'

/** One act of a review's history; `note` is null to readers who are neither its author nor the staff. */
export type ReviewHistoryLine = {
  act: ReviewAct
  at: Instant
  reason: WithdrawalReason | null
  note: string | null
}

/** What was reported of a review and waits for a decision, or was decided. */
export type ReportLine = {
  id: number
  reason: WithdrawalReason
  text: string
  at: Instant
  outcome: 'kept' | 'withdrawn' | null
}

/** A review with what happened to it, for its author. */
export type OwnReview = {
  review: PublishedReview
  status: ReviewStatus
  withdrawnFor: WithdrawalReason | null
  history: ReviewHistoryLine[]
}

/** A review as a console shows it to one reader. */
export type ReviewFile = OwnReview & {
  title: string
  propertyPublicId: string
  number: string
  mayAnswer: boolean
  /** Null to readers who may not moderate. */
  reports: ReportLine[] | null
}
