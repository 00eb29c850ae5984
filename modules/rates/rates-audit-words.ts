import type { AuditWords } from '#modules/audit/audit-words.ts'

export const RATES_AUDIT_WORDS: AuditWords = {
  acts: {
    'rates.change': 'Tarifs changés',
  },
  facts: {
    number: 'Numéro de la version',
  },
}
