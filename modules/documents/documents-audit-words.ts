import type { AuditWords } from '#modules/audit/audit-words.ts'

export const DOCUMENTS_AUDIT_WORDS: AuditWords = {
  acts: {
    'document.file': 'Document classé',
    'document.take_away': 'Document retiré',
    'document.restore': 'Document remis',
    'document.make_link': 'Lien vers un document créé',
    'document.revoke_link': 'Lien vers un document révoqué',
    'document.open_link': 'Document ouvert par un lien',
  },
  subjects: {
    document: 'Un document',
    document_link: 'Un lien vers un document',
  },
  facts: {
    days: 'Jours',
    document: 'Document',
    kind: 'Type',
  },
}
