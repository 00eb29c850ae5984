import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PROPOSALS_AUDIT_WORDS: AuditWords = {
  acts: {
    'proposal.answer': 'Réponse de la famille à une proposition',
    'proposal.ask_option': 'Option demandée par la famille',
    'proposal.begin': 'Proposition commencée',
    'proposal.copy': 'Proposition copiée',
    'proposal.discard': 'Proposition abandonnée',
    'proposal.let_option_go': 'Option libérée par la famille',
    'proposal.send': 'Proposition envoyée',
    'proposal.withdraw': 'Proposition retirée',
  },
  subjects: {
    proposal: 'Une proposition',
  },
  facts: {
    contact: 'Contact',
    endsAt: 'Fin',
    from: 'Proposition copiée',
    proposal: 'Proposition',
    sending: 'Numéro de l’envoi',
    villa: 'Villa',
    villas: 'Villas',
  },
  unrecorded: {
    'proposal.arrange_villa': 'Ordonner les villas d’une proposition',
    'proposal.book': 'Réserver depuis une proposition',
    'proposal.change_villa': 'Changer une villa d’une proposition',
    'proposal.comment': 'Commenter une villa proposée',
    'proposal.join': 'Rejoindre une proposition sous un nom',
    'proposal.open': 'Ouvrir une proposition',
    'proposal.propose_villa': 'Proposer une villa',
    'proposal.vote': 'Garder ou écarter une villa proposée',
    'proposal.write': 'Écrire une proposition',
  },
}
