import { type AuditWords, account, coded, money } from '#modules/audit/audit-words.ts'

const CANCELLERS = {
  traveler: 'Le voyageur',
  host: 'L’hôte',
  event: 'Un événement imprévisible',
  unpaid: 'L’absence de paiement',
}

export const STAYS_AUDIT_WORDS: AuditWords = {
  acts: {
    'reservation.cancel': 'Réservation annulée',
    'reservation.grant_time': 'Délai de paiement accordé',
    'reservation.name_agent': 'Agent en charge du séjour nommé',
    'reservation.remind_account': 'Compte à rembourser redemandé',
  },
  facts: {
    agent: account('Nouvel agent'),
    'reservation.name_agent/before': account('Ancien agent'),
    before: 'Ancienne échéance',
    cancelledBy: coded('Annulée par', CANCELLERS),
    indemnity: money('Indemnité'),
    kept: money('Conservé'),
    refunded: money('Remboursé'),
    sentOn: 'Demande envoyée le',
    until: 'Nouvelle échéance',
  },
  unrecorded: {
    'payout.ask_for_account': 'Dire où va une somme due',
    'reservation.give_back': 'Rendre de l’argent par geste commercial',
    'reservation.withdraw_gesture': 'Retirer un geste commercial',
  },
}
