import type { InvoiceState } from '#modules/supplier-invoices/supplier-invoice.ts'

export const INVOICE_TONES = {
  waiting: 'warning',
  posted: 'success',
  refused: 'error',
} as const satisfies Record<InvoiceState, string>
