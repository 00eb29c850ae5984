import './feed-tables.ts'
import { published } from '#platform/database/published.ts'

/** The calendars that are read for a villa, and how the last reading went. */
export const FEED_ROWS = published
  .selectFrom('feeds')
  .select(['propertyId', 'id', 'name', 'goodAt', 'createdAt'])

/** The events of those calendars; in conflict with what stands here from `conflictSince` on. */
export const FEED_EVENT_ROWS = published
  .selectFrom('feedEvents')
  .select(['propertyId', 'publicId', 'feedId', 'nights', 'conflictSince'])
