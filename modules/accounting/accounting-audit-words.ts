import type { AuditWords } from '#modules/audit/audit-words.ts'

export const ACCOUNTING_AUDIT_WORDS: AuditWords = {
  acts: {
    'accounting.export_entries': 'Écritures comptables exportées',
    'accounting.export_sellers': 'Déclaration des revenus des propriétaires exportée (DAC7)',
  },
  subjects: { declaration: 'Une déclaration fiscale' },
  facts: {
    'accounting.export_sellers/year': 'Année',
    'accounting.export_sellers/hash': 'Empreinte du fichier',
    'accounting.export_entries/year': 'Exercice',
    'accounting.export_entries/lines': 'Lignes',
    'accounting.export_entries/hash': 'Empreinte du fichier',
  },
}
