import './supplier-invoice-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const SUPPLIER_INVOICE_COLUMNS: RoomColumns = {
  supplierInvoices: {
    purpose: 'the accounts of an owner, and the papers that they rest on',
    end: 'register',
    columns: {
      ownerId: ACCOUNT,
      provider: 'none',
      number: 'none',
      issuedOn: 'none',
      purpose: 'none',
      state: 'none',
      reason: 'none',
      recordedBy: ACCOUNT,
      recordedAt: 'none',
      answeredAt: 'none',
      fileId: 'none',
      fileName: 'none',
      fileType: 'none',
      fileKey: 'none',
    },
  },
}
