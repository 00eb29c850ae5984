import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PROMOTIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'promotion.create': 'Promotion ouverte',
    'promotion.answer_cost': 'Promotion acceptée ou refusée par le propriétaire',
    'promotion.ask_again': 'Accord des propriétaires demandé de nouveau',
    'promotion.move': 'Promotion mise en pause, reprise ou arrêtée',
  },
  subjects: { promotion: 'Promotion' },
  facts: {
    name: 'Nom',
    code: 'Code',
    off: 'Réduction',
    borneBy: 'Portée par',
    villa: 'Villa',
    villas: 'Villas',
    answer: 'Réponse',
    firstDay: 'Premier jour de réservation',
    lastDay: 'Dernier jour de réservation',
    status: 'État',
  },
}
