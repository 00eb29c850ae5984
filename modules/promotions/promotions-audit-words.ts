import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PROMOTIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'promotion.create': 'Promotion ouverte',
    'promotion.move': 'Promotion mise en pause, reprise ou arrêtée',
  },
  subjects: { promotion: 'Promotion' },
  facts: {
    code: 'Code',
    off: 'Réduction',
  },
}
