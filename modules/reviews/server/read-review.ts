import './review-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PublishedReview } from '../review.ts'
import { answerStatusAfter, CORRECTION_DAYS, isCorrectable } from '../review-answer.ts'
import type { AnswerFile, OwnReview, ReportLine, ReviewFile, ReviewHistoryLine } from '../review-file.ts'
import { ANSWER_ACTS, type AnswerAct } from '../review-moderation.ts'
import { mayAnswerReview, mayChangeAnswer, mayFollowReviews, mayModerateReview } from '../review-policy.ts'
import { getReviewRecord, type ReviewRecord } from './review-queries.ts'

/**
 * A review with its history, for its owner, its agency or the platform's staff; the words of the staff and of the
 * author to each other, and the reports, to the staff alone. Refuses NOT_FOUND to others.
 */
export async function readReviewFile(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  publicId: string,
): Promise<ReviewFile> {
  const record = await getReviewRecord(db, publicId)
  if (!mayFollowReviews(actor, record)) throw new Refusal('NOT_FOUND', { kind: 'review' })
  const moderates = mayModerateReview(actor, record)
  const { title, propertyPublicId, number } = record
  const history = await listHistory(db, record.id)
  return {
    ...ownReviewOf(record, moderates ? history : history.map((line) => withoutNote(line))),
    ...{ title, propertyPublicId, number },
    mayAnswer: mayAnswerReview(actor, record) && record.status === 'published' && record.answerText === null,
    answer: answerFileOf(actor, record, todayInParis(clock)),
    reports: moderates ? await listReports(db, record.id) : null,
  }
}

/** The answer to a review with what a reader may do about it. */
function answerFileOf(actor: Actor, record: ReviewRecord, today: CivilDate): AnswerFile | null {
  const { answerText, answerSide, answeredOn, answerStatus, answerWithdrawnFor } = record
  if (!answerText || !answerSide || !answeredOn) return null
  const isOwn = mayChangeAnswer(actor, { ...record, answerSide })
  const moderates = mayModerateReview(actor, record)
  const mayCorrect = record.status === 'published' && isCorrectable(answeredOn, today)
  const mayDo: Record<AnswerAct, boolean> = {
    ...{ correct: isOwn && mayCorrect, retract: isOwn, contest: isOwn },
    ...{ withdraw: moderates, restore: moderates, uphold: moderates },
  }
  return {
    ...{ text: answerText, status: answerStatus, withdrawnFor: answerWithdrawnFor },
    correctableUntil: addDays(answeredOn, CORRECTION_DAYS),
    acts: ANSWER_ACTS.filter((act) => mayDo[act] && answerStatusAfter(act, answerStatus) !== null),
  }
}

/**
 * To owners and agencies, what the staff wrote of their answer and the words they corrected; nothing of what the staff and
 * the author of the review wrote to each other.
 */
function withoutNote(line: ReviewHistoryLine): ReviewHistoryLine {
  return line.act.startsWith('answer_') ? line : { ...line, note: null }
}

/** What the author reads of the review of a reservation; null without a review. */
export async function findReviewOfReservation(
  db: Database,
  reservationId: number,
): Promise<OwnReview | null> {
  const written = await db
    .selectFrom('reviews')
    .select('publicId')
    .where('reservationId', '=', reservationId)
    .executeTakeFirst()
  if (!written) return null
  const record = await getReviewRecord(db, written.publicId)
  // The author does not learn that a report was examined and set aside, nor the note of the staff about it, nor what was
  // decided about the answer, beyond what is shown of it.
  const history = (await listHistory(db, record.id)).filter(
    ({ act }) => act !== 'keep' && !act.startsWith('answer_'),
  )
  return ownReviewOf(record, history)
}

/** The published review of a public identifier, with the villa it is about. Refuses NOT_FOUND. */
export async function getPublishedReview(
  db: Database,
  publicId: string,
): Promise<{ review: PublishedReview; title: string; propertyPublicId: string }> {
  const record = await getReviewRecord(db, publicId)
  if (record.status !== 'published') throw new Refusal('NOT_FOUND', { kind: 'review' })
  const { title, propertyPublicId } = record
  return { review: publishedOf(record), title, propertyPublicId }
}

function ownReviewOf(record: ReviewRecord, history: ReviewHistoryLine[]): OwnReview {
  const { status, withdrawnFor } = record
  return { review: publishedOf(record), status, withdrawnFor, history }
}

function publishedOf(record: ReviewRecord): PublishedReview {
  const { publicId, author, rating, text, arrival, publishedOn, isDemo } = record
  const { answerText, answerSide, answeredOn, answerStatus, answerCorrectedOn: correctedOn } = record
  const answer =
    answerText && answerSide && answeredOn && answerStatus === 'published'
      ? { side: answerSide, text: answerText, on: answeredOn, correctedOn }
      : null
  return { publicId, author, rating, text, arrival, publishedOn, answer, isDemo }
}

async function listHistory(db: Database, reviewId: number): Promise<ReviewHistoryLine[]> {
  const rows = await db
    .selectFrom('reviewHistory')
    .select(['act', 'at', 'reason', 'note'])
    .where('reviewId', '=', reviewId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
}

async function listReports(db: Database, reviewId: number): Promise<ReportLine[]> {
  const rows = await db
    .selectFrom('reviewReports')
    .select(['id', 'reason', 'text', 'reportedAt as at', 'outcome'])
    .where('reviewId', '=', reviewId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
}
