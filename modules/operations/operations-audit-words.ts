import type { AuditWords } from '#modules/audit/audit-words.ts'

export const OPERATIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'service.test': 'Service essayé',
    'work.retry': 'Travail relancé',
  },
  subjects: {
    service: 'Un service de la maison',
    work: 'Un travail de la file',
  },
  facts: {
    kind: 'Nature',
    outcome: 'Résultat',
    said: 'Réponse',
    subject: 'Objet',
  },
}
