import './saved-view-tables.ts'
import { published } from '#platform/database/published.ts'

/** Lists as persons keep them: whose, the page, what it is filtered by, the name. */
export const SAVED_VIEW_ROWS = published
  .selectFrom('savedViews')
  .select(['id', 'publicId', 'userId', 'path', 'search', 'name'])
