import './audit-tables.ts'
import { published } from '#platform/database/published.ts'

/** What was done to a thing, and when, as the trail keeps it: for a room that shows what became of its own things. */
export const AUDIT_ROWS = published
  .selectFrom('auditEntries')
  .select(['id', 'at', 'action', 'subjectKind', 'subjectId'])
