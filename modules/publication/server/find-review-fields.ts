import type { ListingContent } from '#modules/properties/listing.ts'
import type { Database } from '#platform/database/database.ts'
import type { ComparedWith } from '../compared-version.ts'
import type { OwnerAnswer } from '../owner-answer.ts'
import { type ReviewField, reviewFields } from '../review-fields.ts'
import { findComparedVersion } from './find-compared-version.ts'

export type ReviewFields = {
  /** What `fields` are compared with; null for a first version. */
  since: ComparedWith | null
  fields: ReviewField[]
  lastAnswer: OwnerAnswer | null
}

/**
 * The parts of a listing for its owner's review: what changed since their last answer, if nothing went online since,
 * else since the version that the site shows, or showed last; and the remarks of that answer.
 */
export async function findReviewFields(
  db: Database,
  { propertyId, content }: { propertyId: number; content: ListingContent },
): Promise<ReviewFields> {
  const { compared, answer } = await findComparedVersion(db, 'owner', propertyId)
  const fields = reviewFields(compared?.content ?? null, content, answer?.remarks ?? [])
  return { since: compared?.since ?? null, fields, lastAnswer: answer }
}
