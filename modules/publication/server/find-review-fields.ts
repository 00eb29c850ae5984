import type { ListingContent } from '#modules/properties/listing.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import { listStatusHistory } from '#modules/properties/server/list-status-history.ts'
import type { Database } from '#platform/database/database.ts'
import { type OwnerAnswer, openAnswer } from '../owner-answer.ts'
import { type ReviewField, reviewFields } from '../review-fields.ts'

/**
 * The parts of a listing for its owner's review: what changed since the version that the site shows, or showed last, and the
 * remarks of the last answer, if that version did not go online since.
 */
export async function findReviewFields(
  db: Database,
  { propertyId, content }: { propertyId: number; content: ListingContent },
): Promise<{ isFirstVersion: boolean; fields: ReviewField[]; lastAnswer: OwnerAnswer | null }> {
  const active = await findActiveVersion(db, propertyId)
  const lastAnswer = openAnswer(await listStatusHistory(db, propertyId))
  const fields = reviewFields(active?.content ?? null, content, lastAnswer?.remarks ?? [])
  return { isFirstVersion: active === null, fields, lastAnswer }
}
