import type { AuditWords } from '#modules/audit/audit-words.ts'

export const CARTS_AUDIT_WORDS: AuditWords = {
  unrecorded: {
    'cart.add': 'Ajouter un séjour à sa sélection',
    'cart.clear': 'Vider sa sélection',
    'cart.remove': 'Retirer un séjour de sa sélection',
    'cart.update': 'Changer un séjour de sa sélection',
  },
}
