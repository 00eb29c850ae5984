import { privateMeta } from '#app/seo/private-meta.ts'
import { listSupplierInvoices } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { INVOICE_STATE_LABELS, type SupplierInvoice } from '#modules/supplier-invoices/supplier-invoice.ts'
import { SUPPLIER_INVOICE_LIST } from '#modules/supplier-invoices/supplier-invoice-list.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/invoices.ts'
import { invoicesPath } from './invoice-addresses.ts'
import { INVOICE_TONES } from './invoice-tones.ts'

export const meta = privateMeta('Factures de fournisseurs')

export const loader = listLoader(SUPPLIER_INVOICE_LIST, ({ services, actor, criteria }) =>
  listSupplierInvoices(services, actor, criteria),
)

/** The invoices of suppliers for the owners of villas, with what each owner answered. */
export default function Invoices({ loaderData: { area, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      {area === 'back-office' && (
        <Breadcrumbs
          crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Factures de fournisseurs' }]}
        />
      )}
      <ConsoleHeading title="Factures de fournisseurs">
        {area === 'back-office'
          ? 'Les réparations et travaux à la charge des propriétaires. Une facture s’enregistre depuis le livre de l’agence.'
          : 'Les réparations et travaux à la charge des propriétaires, et leur accord. Le back-office les enregistre dans votre livre.'}
      </ConsoleHeading>
      <ListTable
        list={SUPPLIER_INVOICE_LIST}
        view={view}
        label="Factures"
        unit={['facture', 'factures']}
        keyOf={({ id }) => id}
        opens={({ id }) => `${invoicesPath(area)}/${id}`}
        file={`${invoicesPath(area)}.csv`}
        cells={{ state: StateCell }}
        empty={
          <EmptyState title="Aucune facture">
            Celle d’un fournisseur, pour le compte d’un propriétaire, paraît ici dès qu’elle est enregistrée.
          </EmptyState>
        }
      />
    </div>
  )
}

function StateCell({ state }: SupplierInvoice) {
  return <Badge tone={INVOICE_TONES[state]}>{INVOICE_STATE_LABELS[state]}</Badge>
}
