import { privateMeta } from '#app/seo/private-meta.ts'
import { CASH_MOVEMENT_LIST } from '#modules/payments/cash-movement-list.ts'
import { listCashMovements } from '#modules/payments/server/list-cash-movements.ts'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/cash-movements.ts'
import { NoTask } from './task-row.tsx'

export const meta = privateMeta('Mouvements')

export const loader = listLoader(CASH_MOVEMENT_LIST, ({ services, actor, wish }) =>
  listCashMovements(services, actor, wish),
)

/** What came from travelers and went to them: the sums that the dashboard adds up. */
export default function CashMovements({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <Breadcrumbs crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Mouvements' }]} />
      <ConsoleHeading title="Mouvements">
        Ce que les voyageurs ont versé et ce qui leur a été remboursé, d’abord le plus récent.
      </ConsoleHeading>
      <ListTable
        list={CASH_MOVEMENT_LIST}
        view={view}
        label="Mouvements d’argent"
        unit={['mouvement', 'mouvements']}
        keyOf={({ id }) => String(id)}
        opens={({ stay }) => `/back-office/reservations/${stay}`}
        file="/back-office/finance/mouvements.csv"
        empty={<NoTask>Aucune somme n’a encore été reçue.</NoTask>}
        cells={{
          reservation: ({ reservation }) => <span className="whitespace-nowrap">{reservation}</span>,
          // The day alone: with its hour the amount would not fit a phone; the file has both.
          at: ({ at }) => formatCivilDate(civilDateInParis(new Date(at)), 'cell'),
        }}
      />
    </div>
  )
}
