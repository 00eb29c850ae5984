import { type AuditWords, money } from '#modules/audit/audit-words.ts'

export const OPTIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'option.accept_offer': 'Proposition de nuits acceptée',
    'option.book': 'Option réservée',
    'option.book_anew': 'Nuits réservées pour un contact',
    'option.extend': 'Option prolongée',
    'option.leave_line': 'Liste d’attente quittée',
    'option.move': 'Option déplacée',
    'option.place': 'Option posée',
    'option.refuse_offer': 'Proposition de nuits refusée',
    'option.release': 'Option libérée',
    'option.resend': 'Lien d’une option envoyé de nouveau',
    'option.restore': 'Option rétablie',
    'option.wait': 'Contact mis en liste d’attente',
  },
  subjects: {
    option: 'Une option',
    option_wait: 'Une attente de nuits',
  },
  facts: {
    contact: 'Contact',
    derogation: 'Motif de la dérogation',
    endsAt: 'Fin',
    formerArrival: 'Ancienne arrivée',
    formerDeparture: 'Ancien départ',
    formerTotal: money('Ancien total'),
    from: 'Ancienne fin',
    option: 'Option',
    reservation: 'Séjour',
    to: 'Nouvelle fin',
    total: money('Total'),
  },
}
