import type { AuditWords } from '#modules/audit/audit-words.ts'

export const PUBLICATION_AUDIT_WORDS: AuditWords = {
  acts: { 'listing.transfer': 'Villa confiée à une autre agence' },
  facts: { from: 'Ancienne agence', to: 'Nouvelle agence' },
  unrecorded: {
    'listing.answer_change': 'Répondre au changement d’une annonce',
    'listing.answer_review': 'Approuver ou refuser une annonce',
    'listing.archive': 'Archiver une annonce',
    'listing.hand_over': 'Remettre une annonce à l’agence',
    'listing.lapse': 'Retirer une annonce dont une pièce a expiré',
    'listing.open_review': 'Ouvrir la relecture d’une annonce',
    'listing.pause': 'Mettre une annonce en pause',
    'listing.propose_change': 'Proposer un changement d’annonce',
    'listing.publish': 'Publier une annonce',
    'listing.record_paper': 'Enregistrer une pièce d’annonce',
    'listing.restore': 'Reprendre une version d’annonce',
    'listing.resume': 'Remettre une annonce en ligne',
    'listing.revise': 'Réviser une annonce',
    'listing.submit': 'Envoyer une annonce à relire',
    'listing.take_back_change': 'Reprendre sa réponse à un changement',
    'listing.undo_archive': 'Sortir une annonce des archives',
    'listing.withdraw_change': 'Retirer un changement d’annonce',
  },
}
