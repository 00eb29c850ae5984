import type { RecordedInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'

/** The invoice of a repair of 300.00 that waits for the owner of a villa, with its file. */
export function aSupplierInvoice(
  invoice: Pick<RecordedInvoice, 'agencyId' | 'villa'> & Partial<RecordedInvoice>,
): RecordedInvoice {
  return {
    ...{ provider: 'Plomberie du Cap', number: `F-${crypto.randomUUID().slice(0, 8)}` },
    ...{ issuedOn: '2027-07-21', amount: 30_000, vat: 5_000, purpose: 'Remplacement du chauffe-eau' },
    ...{ isUrgent: false, files: [new File(['%PDF-1.7 %%EOF'], 'facture.pdf')] },
    ...invoice,
  }
}
