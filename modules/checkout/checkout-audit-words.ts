import type { AuditWords } from '#modules/audit/audit-words.ts'

export const CHECKOUT_AUDIT_WORDS: AuditWords = {
  acts: {
    'reservation.remind': 'Voyageur relancé',
  },
  facts: {
    waiting: 'Ce qui est attendu',
  },
}
