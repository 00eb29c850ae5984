import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import { INVOICE_STATE_LABELS, type SupplierInvoice } from './supplier-invoice.ts'

export const SUPPLIER_INVOICE_LIST = defineList<SupplierInvoice>()({
  filters: {
    q: textFilter('Fournisseur, numéro ou villa'),
    state: choiceFilter('État', INVOICE_STATE_LABELS),
    issued: datesFilter('Date de la facture'),
  },
  columns: {
    provider: { label: 'Fournisseur', value: ({ provider }) => provider, isRowHeader: true },
    number: { label: 'Facture', value: ({ number }) => number },
    issued: { label: 'Du', kind: 'date', value: ({ issuedOn }) => issuedOn, hideOnPhone: true },
    villa: { label: 'Villa', value: ({ villa }) => villa },
    purpose: { label: 'Travaux', value: ({ purpose }) => purpose, hideOnPhone: true },
    agency: { label: 'Agence', value: ({ agency }) => agency, isForFile: true },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
    vat: { label: 'Dont TVA', kind: 'money', value: ({ vat }) => vat, isForFile: true },
    state: { label: 'État', value: ({ state }) => INVOICE_STATE_LABELS[state] },
    reason: { label: 'Motif du refus', value: ({ reason }) => reason, isForFile: true },
  },
  sorts: ['issued', 'amount', 'provider'],
  firstSort: { by: 'issued', direction: 'descending' },
  pageSize: 25,
})
