import { type AuditWords, account } from '#modules/audit/audit-words.ts'

export const AGENCY_CLOSING_AUDIT_WORDS: AuditWords = {
  acts: { 'agency.close': 'Agence fermée' },
  subjects: {},
  facts: {
    counts: 'Travail confié',
    members: 'Membres',
    reason: 'Motif',
    stays: 'Séjours signés à venir',
    to: account('Confié à'),
  },
}
