import { SYSTEM } from '#modules/accounts/actor.ts'
import { listOwnInvoices } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { recordSupplierInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'
import { aSupplierInvoice } from '../supplier-invoice-factory.ts'
import type { SubjectsOf } from './subjects-of.ts'

/** The invoice of a supplier that waits for the owner of the villa. */
export const SUPPLIER_INVOICE_SUBJECTS = (async (services, { agencyId, publicId, owner }) => {
  await recordSupplierInvoice(services, SYSTEM, aSupplierInvoice({ agencyId, villa: publicId }))
  return { invoice: (await listOwnInvoices(services, owner))[0]!.id }
}) satisfies SubjectsOf
