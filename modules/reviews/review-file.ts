import type { CivilDate } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { PublishedReview } from './review.ts'
import type { AnswerStatus } from './review-answer.ts'
import type { AnswerAct, ReviewAct, ReviewStatus, WithdrawalReason } from './review-moderation.ts'

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

/** An answer as a console shows it to one reader. */
export type AnswerFile = {
  text: string
  status: AnswerStatus
  withdrawnFor: WithdrawalReason | null
  /** The last day it may be corrected on. */
  correctableUntil: CivilDate
  /** The acts that this reader may do now. */
  acts: AnswerAct[]
}

/** A review as a console shows it to one reader. */
export type ReviewFile = OwnReview & {
  title: string
  propertyPublicId: string
  number: string
  mayAnswer: boolean
  /** The answer, shown or not, and what this reader may do about it; null without one. */
  answer: AnswerFile | null
  /** Null to readers who may not moderate. */
  reports: ReportLine[] | null
}
