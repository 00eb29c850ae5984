import type { AuditWords } from '#modules/audit/audit-words.ts'

export const OWNER_CONDITIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'conditions.answer': 'Réponses des conditions générales modifiées',
    'conditions.discard': 'Brouillon de conditions générales jeté',
    'conditions.draft': 'Brouillon de conditions générales ouvert',
    'conditions.publish': 'Conditions générales publiées',
    'conditions.send': 'Conditions générales envoyées à signer',
    'conditions.taken_over': 'Conditions signées reprises',
  },
  facts: {
    effectiveOn: 'À compter du',
    number: 'Version',
    signedOn: 'Signées le',
    villas: 'Villas',
  },
  unrecorded: {
    'conditions.ask_signature': 'Faire signer les conditions d’un propriétaire',
    'conditions.withdraw': 'Retirer des conditions à signer',
  },
}
