import type { AuditWords } from '#modules/audit/audit-words.ts'

export const LIST_EXPORT_AUDIT_WORDS: AuditWords = {
  acts: { 'list.export': 'Liste téléchargée' },
  subjects: { list: 'Une liste' },
  facts: {
    'list.export/list': 'Liste',
    'list.export/filters': 'Filtres',
    'list.export/lines': 'Lignes',
    'list.export/opens': 'Adresse',
  },
}
