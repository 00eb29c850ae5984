import './supplier-invoice-tables.ts'
import { published } from '#platform/database/published.ts'

/** Invoices of suppliers: for which villa, who answers for it, and what they answered. */
export const SUPPLIER_INVOICE_ROWS = published
  .selectFrom('supplierInvoices')
  .select(['publicId', 'propertyId', 'ownerId', 'state'])
