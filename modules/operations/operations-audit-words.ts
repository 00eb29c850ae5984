import type { AuditWords } from '#modules/audit/audit-words.ts'

export const OPERATIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'work.retry': 'Travail relancé',
  },
  subjects: {
    work: 'Un travail de la file',
  },
  facts: {
    kind: 'Nature',
    subject: 'Objet',
  },
}
