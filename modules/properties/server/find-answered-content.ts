import './property-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ListingContent } from '../listing.ts'
import { contentOf } from './stored-content.ts'

/**
 * The content of the listing on the day of its owner's last answer, or of its sending by the owner, in today's form; null without an answer, and for an
 * answer that was recorded before contents were stored with them.
 */
export async function findAnsweredContent(db: Database, propertyId: number): Promise<ListingContent | null> {
  const answer = await db
    .selectFrom('propertyStatusHistory')
    .select(['id', 'answeredContent'])
    .where('propertyId', '=', propertyId)
    .where(sql<string>`metadata ->> 'actionType'`, 'in', ['owner_approve', 'owner_reject', 'hand_over'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!answer?.answeredContent) return null
  return contentOf({ propertyId, lineId: answer.id, content: answer.answeredContent })
}
