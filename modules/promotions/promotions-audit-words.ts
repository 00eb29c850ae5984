import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PROMOTIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'promotion.create': 'Promotion ouverte',
    'promotion.move': 'Promotion mise en pause, reprise ou arrêtée',
  },
  subjects: { promotion: 'Promotion' },
  facts: {
    name: 'Nom',
    code: 'Code',
    off: 'Réduction',
    firstDay: 'Premier jour de réservation',
    lastDay: 'Dernier jour de réservation',
    status: 'État',
  },
}
