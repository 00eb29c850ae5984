import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { type AnswerAct, type ReviewStatus, statusAfter } from './review-moderation.ts'

/** The status of an answer: that of a review, or taken back by its own side. Only a published one is shown. */
export type AnswerStatus = ReviewStatus | 'retracted'

export const ANSWER_STATUS_LABELS: Record<AnswerStatus, string> = {
  published: 'Publiée',
  retracted: 'Retirée par son auteur',
  withdrawn: 'Retirée',
  contested: 'Retrait contesté',
  refused: 'Retrait confirmé',
}

/** The days after the answer during which its side may correct it: later, its readers have relied on it. */
export const CORRECTION_DAYS = 14

/**
 * The status an act leads to; null when the act is not possible from that status. A side that took its answer back cannot
 * answer again: a review has one answer.
 */
export function answerStatusAfter(act: AnswerAct, status: AnswerStatus): AnswerStatus | null {
  if (status === 'retracted') return null
  if (act === 'correct') return status === 'published' ? 'published' : null
  if (act === 'retract') return status === 'published' ? 'retracted' : null
  return statusAfter(act, status)
}

/** True while the side that answered on that day may still correct the answer. */
export function isCorrectable(answeredOn: CivilDate, today: CivilDate): boolean {
  return today <= addDays(answeredOn, CORRECTION_DAYS)
}
