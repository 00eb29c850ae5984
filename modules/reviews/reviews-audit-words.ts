import type { AuditWords } from '#modules/audit/audit-words.ts'

export const REVIEWS_AUDIT_WORDS: AuditWords = {
  unrecorded: {
    'review.answer': 'Répondre à un avis',
    'review.change_answer': 'Corriger une réponse à un avis',
    'review.contest': 'Contester le retrait d’un avis',
    'review.moderate': 'Retirer ou rétablir un avis',
    'review.moderate_answer': 'Retirer ou rétablir une réponse à un avis',
    'review.report': 'Signaler un avis',
    'review.write': 'Écrire un avis',
  },
}
