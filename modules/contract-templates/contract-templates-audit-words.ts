import type { AuditWords } from '#modules/audit/audit-words.ts'

export const CONTRACT_TEMPLATES_AUDIT_WORDS: AuditWords = {
  acts: {
    'contract_template.clause': 'Clause d’un modèle modifiée',
    'contract_template.discard': 'Brouillon d’un modèle jeté',
    'contract_template.draft': 'Brouillon d’un modèle ouvert',
    'contract_template.publish': 'Modèle de contrat publié',
    'contract_template.remove_clause': 'Clause d’un modèle retirée',
  },
  subjects: { contract_template: 'Un modèle ou un texte légal' },
  facts: { clause: 'Clause', number: 'Version' },
}
