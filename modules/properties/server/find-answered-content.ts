import './property-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { ListingContent } from '../listing.ts'
import { contentOf } from './stored-content.ts'

/**
 * The content of the listing on the day of its owner's last answer, in today's form; null without an answer, and for an
 * answer that was recorded before contents were stored with them.
 */
export async function findAnsweredContent(db: Database, propertyId: number): Promise<ListingContent | null> {
  const answer = await db
    .selectFrom('propertyStatusHistory')
    .select(['id', 'answeredContent'])
    .where('propertyId', '=', propertyId)
    .where('fromStatus', '=', 'owner_review')
    .where('toStatus', 'in', ['agency_review', 'rejected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!answer?.answeredContent) return null
  return contentOf({ propertyId, lineId: answer.id, content: answer.answeredContent })
}
