import type { AuditWords } from '#modules/audit/audit-words.ts'

export const TOURIST_TAX_AUDIT_WORDS: AuditWords = {
  acts: {
    'tourist_tax.prepare': 'Tarifs de la taxe de séjour lus dans un fichier',
    'tourist_tax.apply': 'Tarifs de la taxe de séjour appliqués',
    'tourist_tax.withdraw': 'Tarifs de la taxe de séjour retirés',
  },
  subjects: { tourist_tax_set: 'Des tarifs de la taxe de séjour' },
  facts: {
    lines: 'Lignes',
    refused: 'Lignes refusées',
    appliesOn: 'En vigueur le',
    changes: 'Ce qui change',
  },
}
