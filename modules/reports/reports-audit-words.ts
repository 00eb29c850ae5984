import type { AuditWords } from '#modules/audit/audit-words.ts'

export const REPORTS_AUDIT_WORDS: AuditWords = {
  acts: {
    'owner_report.send': 'Rapport envoyé aux propriétaires',
  },
  facts: {
    month: 'Mois',
    report: 'Rapport',
  },
}
