import type { AuditWords } from '#modules/audit/audit-words.ts'

export const OWNER_CONDITIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'conditions.taken_over': 'Conditions signées reprises',
  },
  facts: {
    signedOn: 'Signées le',
  },
}
