import './supplier-invoice-tables.ts'
import { published } from '#platform/database/published.ts'

/** Invoices of suppliers: of which agency and villa, who answers for it, what they answered, and what the supplier calls it. */
export const SUPPLIER_INVOICE_ROWS = published
  .selectFrom('supplierInvoices')
  .select(['publicId', 'agencyId', 'propertyId', 'ownerId', 'state', 'provider', 'number', 'issuedOn'])
