import { type AuditWords, coded } from '#modules/audit/audit-words.ts'
import { BEARER_NAMES, type PromotionStatus } from './promotion.ts'
import { COST_ANSWERS } from './promotion-cost.ts'

const STATUSES: Readonly<Record<PromotionStatus, string>> = {
  active: 'En cours',
  paused: 'En pause',
  ended: 'Arrêtée',
}

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
    borneBy: coded('Portée par', BEARER_NAMES),
    villa: 'Villa',
    villas: 'Villas',
    answer: coded('Réponse', COST_ANSWERS),
    firstDay: 'Premier jour de réservation',
    lastDay: 'Dernier jour de réservation',
    status: coded('État', STATUSES),
  },
}
