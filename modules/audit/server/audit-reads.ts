import './audit-tables.ts'
import { published } from '#platform/database/published.ts'

/** Who did what to which thing, with the facts that explain it, in the order of `at`. */
export const AUDIT_ROWS = published
  .selectFrom('auditEntries')
  .select(['id', 'at', 'actorKind', 'actorId', 'action', 'subjectKind', 'subjectId', 'detail'])
