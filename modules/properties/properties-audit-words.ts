import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PROPERTIES_AUDIT_WORDS: AuditWords = {
  subjects: {
    property: 'Une villa',
  },
  unrecorded: {
    'property.create': 'Créer un bien',
    'property.save_draft': 'Écrire le brouillon d’un bien',
  },
}
