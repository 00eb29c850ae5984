import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { consolePages, EVERYONE, file, type Pages, page } from './page-entry.ts'

const READ = { read: 'whole area' } as const
const LIST = { csv: 'factures', finds: 'Factures de fournisseurs', ...READ } as const

/** The invoices of suppliers: recorded by the house in the book of an agency, read there, and answered by owners. */
export const SUPPLIER_INVOICE_PAGES: Pages = [
  ...consolePages('owner', [
    page('factures', 'supplier-invoices/own-invoices.tsx', { ...EVERYONE, finds: 'Factures à vos frais' }),
    file('factures/:invoice/fichier', 'supplier-invoices/invoice-file.ts', READ),
  ]),
  ...consolePages('agent', [
    page('factures', 'supplier-invoices/invoices.tsx', LIST),
    page('factures/:invoice', 'supplier-invoices/invoice.tsx', READ),
    file('factures/:invoice/fichier', 'supplier-invoices/invoice-file.ts', READ),
  ]),
  ...consolePages('back-office', [
    page('finance/factures', 'supplier-invoices/invoices.tsx', LIST),
    page('finance/factures/:invoice', 'supplier-invoices/invoice.tsx', READ),
    file('finance/factures/:invoice/fichier', 'supplier-invoices/invoice-file.ts', READ),
    page('finance/livres/:book/facture', 'supplier-invoices/new-invoice.tsx', {
      ...{ read: 'whole area', act: mayMoveMoney, takesFiles: MESSAGE_FORM, reads: 10 },
    }),
  ]),
]
