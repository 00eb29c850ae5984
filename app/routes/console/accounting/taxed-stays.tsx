import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listTaxedStays, readOwedCommunes } from '#modules/accounting/server/list-taxed-stays.ts'
import { TAXED_STAY_LIST } from '#modules/accounting/taxed-stay-list.ts'
import type { OwedCommune } from '#modules/payments/server/list-owed-communes.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/taxed-stays.ts'

export const meta = privateMeta('Taxe de séjour à reverser')

const STAYS = consoleList(TAXED_STAY_LIST, ({ services, actor, criteria }) =>
  listTaxedStays(services, actor, criteria),
)

export const loader = withListFiles({ '': STAYS }, async ({ context, url, params }) => {
  const { actor, area } = context.get(consoleContext)
  return {
    area,
    communes: await readOwedCommunes(context.get(servicesContext), actor),
    view: await STAYS.read({ context, url, params }),
  }
})

const COLUMNS: readonly Column<OwedCommune>[] = [
  {
    ...{ key: 'commune', header: 'Commune', rowHeader: true },
    cell: ({ commune }) => (
      <Link to={`?${new URLSearchParams({ town: commune, due: 'due' })}`} className="text-link wrap-anywhere">
        {commune}
      </Link>
    ),
  },
  {
    ...{ key: 'owed', header: 'Due aujourd’hui', align: 'end', oneLine: true },
    cell: ({ owed }) => formatEuros(owed),
  },
  {
    ...{ key: 'paid', header: 'Déjà reversée', align: 'end', oneLine: true, hideOnPhone: true },
    cell: ({ paid }) => formatEuros(paid),
  },
  {
    ...{ key: 'paidOn', header: 'Dernier virement', oneLine: true, hideOnPhone: true },
    cell: ({ paidOn }) => (paidOn ? formatCivilDate(paidOn) : 'Aucun'),
  },
]

/** The stays whose taxe de séjour is due to communes: what a return is made from. */
export default function TaxedStays({ loaderData: { area, communes, view } }: Route.ComponentProps) {
  const under = area === 'agent' ? '/agent' : '/back-office/finance'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      {area === 'back-office' && (
        <Breadcrumbs
          crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Taxe de séjour à reverser' }]}
        />
      )}
      <ConsoleHeading
        title="Taxe de séjour à reverser"
        actions={
          area === 'back-office' && (
            <Link
              to="/back-office/reports/taxe-de-sejour"
              className="text-link inline-flex min-h-11 items-center"
            >
              Rapport par commune
            </Link>
          )
        }
      >
        Chaque séjour dont la taxe est perçue avec le prix. Filtrez une commune et une période, et téléchargez
        l’état à joindre à votre déclaration&nbsp;: il a aussi l’adresse de chaque villa. Les virements aux
        communes sont notés par la maison, dans le livre de l’agence.
      </ConsoleHeading>
      {communes.length > 0 && (
        <DataTable
          caption="Due aux communes"
          columns={COLUMNS}
          rows={communes}
          keyOf={({ commune }) => commune}
        />
      )}
      <ListTable
        list={TAXED_STAY_LIST}
        view={view}
        label="Séjours taxés"
        unit={['séjour', 'séjours']}
        keyOf={({ id }) => id}
        opens={({ id }) => `/${area}/reservations/${id}`}
        file={`${under}/taxe-de-sejour.csv`}
        empty={
          <EmptyState title="Aucun séjour taxé">
            Le premier paraît dès qu’un séjour en France est confirmé.
          </EmptyState>
        }
      />
    </div>
  )
}
