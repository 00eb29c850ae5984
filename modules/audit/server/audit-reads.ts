import './audit-tables.ts'
import './seal-tables.ts'
import { published } from '#platform/database/published.ts'

/** Who did what to which thing, with the facts that explain it, in the order of `at`. */
export const AUDIT_ROWS = published
  .selectFrom('auditEntries')
  .select(['id', 'at', 'actorKind', 'actorId', 'action', 'subjectKind', 'subjectId', 'detail'])

/** The head of the audit's chain as it was kept each day, and the hash that the seal of that place has today. */
export const AUDIT_HEAD_ROWS = published
  .selectFrom('auditHeads')
  .leftJoin('auditSeals', 'auditSeals.position', 'auditHeads.position')
  .select(['auditHeads.day', 'auditHeads.position', 'auditHeads.hash', 'auditHeads.token'])
  .select(['auditHeads.authority', 'auditHeads.stampedAt', 'auditSeals.hash as hashToday'])
