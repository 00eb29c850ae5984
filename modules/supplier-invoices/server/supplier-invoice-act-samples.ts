import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { aSupplierInvoice } from '#tests/supplier-invoice-factory.ts'

export const SUPPLIER_INVOICE_ACT_SAMPLES = {
  'supplier_invoice.record': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId, publicId }) => aSupplierInvoice({ agencyId, villa: publicId }),
  },
  'supplier_invoice.answer': {
    right: 'answer as owner the invoice of a supplier',
    input: ({ invoice }) => ({ invoice, isAgreed: true, reason: '' }),
  },
} satisfies RoomActSamples
