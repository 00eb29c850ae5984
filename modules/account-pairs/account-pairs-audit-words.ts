import { type AuditWords, account } from '#modules/audit/audit-words.ts'

export const ACCOUNT_PAIRS_AUDIT_WORDS: AuditWords = {
  acts: {
    'account_pair.dismiss': 'Deux comptes dits de deux personnes',
    'account_pair.reopen': 'Deux comptes proposés de nouveau',
  },
  facts: { other: account('Autre compte') },
}
