import type { AuditWords } from '#modules/audit/audit-words.ts'

export const OWNER_CONDITIONS_AUDIT_WORDS: AuditWords = {
  acts: {
    'conditions.taken_over': 'Conditions signées reprises',
  },
  facts: {
    signedOn: 'Signées le',
  },
  unrecorded: {
    'conditions.ask_signature': 'Faire signer les conditions d’un propriétaire',
    'conditions.withdraw': 'Retirer des conditions à signer',
  },
}
