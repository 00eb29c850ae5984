import './audit-tables.ts'
import { published } from '#platform/database/published.ts'

/** Who did what to which thing, and when: `actorId` is an account where `actorKind` is `user`. */
export const AUDIT_ROWS = published
  .selectFrom('auditEntries')
  .select(['id', 'at', 'actorKind', 'actorId', 'action', 'subjectKind', 'subjectId', 'detail'])
