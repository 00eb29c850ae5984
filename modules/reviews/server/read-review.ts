import './review-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PublishedReview } from '../review.ts'
import type { OwnReview, ReportLine, ReviewFile, ReviewHistoryLine } from '../review-file.ts'
import { mayAnswerReview, mayFollowReviews, mayModerateReview } from '../review-policy.ts'
import { getReviewRecord, type ReviewRecord } from './review-queries.ts'

/**
 * A review with its history, for its owner, its agency or the platform's staff; the words of the staff and of the
 * author to each other, and the reports, to the staff alone. Refuses NOT_FOUND to others.
 */
export async function readReviewFile(
  { db }: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<ReviewFile> {
  const record = await getReviewRecord(db, publicId)
  if (!mayFollowReviews(actor, record)) throw new Refusal('NOT_FOUND', { kind: 'review' })
  const moderates = mayModerateReview(actor, record)
  const { title, propertyPublicId, number } = record
  const history = await listHistory(db, record.id)
  return {
    ...ownReviewOf(record, moderates ? history : history.map((line) => ({ ...line, note: null }))),
    ...{ title, propertyPublicId, number },
    mayAnswer: mayAnswerReview(actor, record) && record.status === 'published' && record.answerText === null,
    reports: moderates ? await listReports(db, record.id) : null,
  }
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
  // The author does not learn that a report was examined and set aside, nor the note of the staff about it.
  const history = (await listHistory(db, record.id)).filter(({ act }) => act !== 'keep')
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
  const { answerText, answerSide, answeredOn } = record
  const answer =
    answerText && answerSide && answeredOn ? { side: answerSide, text: answerText, on: answeredOn } : null
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
