import type { AuditWords } from '#modules/audit/audit-words.ts'

export const SAVED_VIEWS_AUDIT_WORDS: AuditWords = {
  unrecorded: {
    'view.remove': 'Retirer une vue enregistrée',
    'view.save': 'Enregistrer une vue',
  },
}
