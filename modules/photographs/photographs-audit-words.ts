import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PHOTOGRAPHS_AUDIT_WORDS: AuditWords = {
  unrecorded: {
    'photograph.arrange': 'Ordonner des photographies',
    'photograph.begin_upload': 'Envoyer une photographie',
    'photograph.describe': 'Décrire une photographie',
    'photograph.forget_upload': 'Abandonner l’envoi d’une photographie',
    'photograph.move': 'Déplacer une photographie',
    'photograph.remove': 'Retirer une photographie',
    'photograph.restore': 'Remettre une photographie',
    'photograph.retry': 'Relancer le traitement d’une photographie',
  },
}
