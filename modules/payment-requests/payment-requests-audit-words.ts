import { type AuditWords, money } from '#modules/audit/audit-words.ts'

export const PAYMENT_REQUESTS_AUDIT_WORDS: AuditWords = {
  acts: { 'payment_request.issue': 'Appel de fonds établi' },
  facts: { 'payment_request.issue/amount': money('Somme appelée'), 'payment_request.issue/rank': 'Appel n°' },
}
