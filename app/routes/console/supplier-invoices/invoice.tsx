import { privateMeta } from '#app/seo/private-meta.ts'
import { readSupplierInvoice } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { INVOICE_STATE_LABELS, invoiceName } from '#modules/supplier-invoices/supplier-invoice.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/invoice.ts'
import { invoicesPath } from './invoice-addresses.ts'
import { InvoiceFacts } from './invoice-facts.tsx'

export const meta = privateMeta('Facture d’un fournisseur')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const invoice = await foundOr404(readSupplierInvoice(context.get(servicesContext), actor, params.invoice))
  return { area, invoice, thing: `${invoiceName(invoice)}, ${invoice.villa}` }
}

/** One invoice, as its agency and the house read it. */
export default function Invoice({ loaderData: { area, invoice } }: Route.ComponentProps) {
  const list = invoicesPath(area)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          ...(area === 'back-office' ? [{ label: 'Finance', to: '/back-office/finance' }] : []),
          { label: 'Factures de fournisseurs', to: list },
          { label: invoiceName(invoice) },
        ]}
      />
      <ConsoleHeading title={invoiceName(invoice)}>
        {invoice.state === 'waiting'
          ? 'Rien n’est pris sur ce qui est dû au propriétaire avant son accord.'
          : 'La réponse est donnée\u00a0: une correction est une autre facture.'}
      </ConsoleHeading>
      <InvoiceFacts
        invoice={invoice}
        state={INVOICE_STATE_LABELS[invoice.state]}
        file={`${list}/${invoice.id}/fichier`}
      />
    </div>
  )
}
