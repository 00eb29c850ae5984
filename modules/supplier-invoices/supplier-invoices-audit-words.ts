import { type AuditWords, money } from '#modules/audit/audit-words.ts'

export const SUPPLIER_INVOICES_AUDIT_WORDS: AuditWords = {
  acts: {
    'supplier_invoice.record': 'Facture de fournisseur enregistrée',
    'supplier_invoice.answer': 'Facture de fournisseur acceptée ou refusée par le propriétaire',
  },
  facts: {
    villa: 'Villa',
    provider: 'Fournisseur',
    number: 'Numéro de la facture',
    amount: money('Montant'),
    state: 'État',
  },
}
