import './link-tables.ts'
import { published } from '#platform/database/published.ts'

/** Links that were given: what each opens, until when; one that an act ended has its time. */
export const LINK_ROWS = published
  .selectFrom('publicTokens')
  .select(['scope', 'subjectId', 'createdAt', 'expiresAt', 'revokedAt'])
