import type { AuditWords } from '#modules/audit/audit-words.ts'

export const LEGAL_TEXTS_AUDIT_WORDS: AuditWords = {
  acts: { 'legal_text.publish': 'Texte légal publié' },
  subjects: {},
  facts: { effectiveOn: 'À compter du', number: 'Version' },
}
