import { SYSTEM } from '#modules/accounts/actor.ts'
import { answerSupplierInvoice } from '#modules/supplier-invoices/server/answer-supplier-invoice.ts'
import { listOwnInvoices } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { recordSupplierInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import { aSupplierInvoice } from '../supplier-invoice-factory.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const SUPPLIER_INVOICE_LINKS: MailLinkScenarios = {
  'the mails of an invoice that waits for the owner of a villa, and of their answer': async ({
    desk,
    db,
    auth,
    clock,
    opensWhatIsMailed,
  }) => {
    const { agencyId, publicId, owner } = await addOwnedVilla({ db, clock, auth })
    await opensWhatIsMailed(['supplier-invoice'], () =>
      recordSupplierInvoice(desk.needs, SYSTEM, aSupplierInvoice({ agencyId, villa: publicId })),
    )
    const [waiting] = await listOwnInvoices({ db }, owner)
    await opensWhatIsMailed(['supplier-invoice-answered'], () =>
      answerSupplierInvoice(desk.needs, owner, { invoice: waiting!.id, isAgreed: true, reason: '' }),
    )
  },
}
