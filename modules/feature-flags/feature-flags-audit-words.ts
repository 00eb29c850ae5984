import type { AuditWords } from '#modules/audit/audit-words.ts'

export const FEATURE_FLAGS_AUDIT_WORDS: AuditWords = {
  acts: {
    'feature_flag.switch': 'Fonctionnalité ouverte ou fermée',
    'feature_flag.set_rule': 'Public d’une fonctionnalité changé',
    'feature_flag.undo': 'Règle précédente d’une fonctionnalité rétablie',
  },
  subjects: { feature_flag: 'Une fonctionnalité' },
  facts: {
    isOn: 'Ouverte',
    roles: 'Rôles',
    agencyIds: 'Agences',
    share: 'Part des personnes, sur cent',
  },
}
