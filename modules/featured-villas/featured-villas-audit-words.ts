import type { AuditWords } from '#modules/audit/audit-words.ts'

export const FEATURED_VILLAS_AUDIT_WORDS: AuditWords = {
  acts: {
    'villa.feature': 'Villa mise en avant',
    'villa.unfeature': 'Mise en avant retirée',
  },
  facts: {
    place: 'Emplacement',
    position: 'Rang',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
  },
}
