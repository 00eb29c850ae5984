import type { AuditWords } from '#modules/audit/audit-words.ts'

export const RATES_AUDIT_WORDS: AuditWords = {
  acts: {
    'rates.change': 'Tarifs changés',
  },
  unrecorded: {
    'rates.edit': 'Modifier les tarifs',
    'rates.restore': 'Reprendre des tarifs précédents',
  },
  facts: {
    number: 'Numéro de la version',
  },
}
