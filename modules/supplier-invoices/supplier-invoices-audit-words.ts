import { type AuditWords, coded, money } from '#modules/audit/audit-words.ts'
import { INVOICE_STATE_LABELS } from './supplier-invoice.ts'

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
    state: coded('État', INVOICE_STATE_LABELS),
  },
}
