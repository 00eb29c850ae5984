import './supplier-invoice-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { decimalEuros } from '#shared/money.ts'
import { INVOICE_STATE_LABELS } from '../supplier-invoice.ts'

/** The invoices of suppliers that a person answered as an owner: the books rest on them (C. com. L123-22). */
export const supplierInvoiceRecords: PersonalRecords = {
  place: 130,
  part: 'factures de fournisseurs',
  tables: ['supplierInvoices'],
  export: async (db, userId) => {
    const rows = await db
      .selectFrom('supplierInvoices')
      .select(['provider as fournisseur', 'number as numero', 'issuedOn as emise', 'purpose as travaux'])
      .select(['amount', 'state', 'reason as motif', 'answeredAt as reponse'])
      .where('ownerId', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(({ amount, state, ...row }) => ({
      ...{ ...row, montant: decimalEuros(amount), etat: INVOICE_STATE_LABELS[state] },
    }))
  },
  // The account of an owner is never erased.
  erase: async () => {},
}
