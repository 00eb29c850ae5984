import type { AuditWords } from '#modules/audit/audit-words.ts'

export const CONTRACT_TEMPLATES_AUDIT_WORDS: AuditWords = {
  acts: {
    'contract_template.clause': 'Clause d’un modèle de contrat modifiée',
    'contract_template.draft': 'Brouillon d’un modèle de contrat ouvert',
    'contract_template.publish': 'Modèle de contrat publié',
    'contract_template.remove_clause': 'Clause d’un modèle de contrat retirée',
  },
  subjects: { contract_template: 'Un modèle de contrat' },
  facts: { clause: 'Clause', number: 'Version' },
}
