import type { AuditWords } from '#modules/audit/audit-words.ts'

export const RESERVATIONS_AUDIT_WORDS: AuditWords = {
  subjects: {
    reservation: 'Un séjour',
  },
}
