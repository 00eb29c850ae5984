import type { AuditWords } from '#modules/audit/audit-words.ts'

export const CHECKOUT_AUDIT_WORDS: AuditWords = {
  acts: {
    'reservation.remind': 'Voyageur relancé',
  },
  facts: {
    waiting: 'Ce qui est attendu',
  },
  unrecorded: {
    'checkout.accept_contracts': 'Accepter les contrats de ses séjours',
    'checkout.accept_price': 'Accepter un prix qui a changé',
    'checkout.hold_again': 'Retenir ses nuits de nouveau',
    'checkout.open': 'Ouvrir une réservation',
    'checkout.pay': 'Payer ses séjours',
    'checkout.prepare_contracts': 'Préparer les contrats de ses séjours',
    'checkout.save_add_ons': 'Choisir les services de ses séjours',
    'checkout.save_address': 'Donner son adresse',
    'checkout.save_guest': 'Donner son identité de voyageur',
    'checkout.set_code': 'Donner ou retirer un code de promotion',
    'checkout.start': 'Commencer une réservation',
  },
}
