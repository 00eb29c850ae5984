import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PROPERTIES_AUDIT_WORDS: AuditWords = {
  subjects: {
    property: 'Une villa',
  },
}
