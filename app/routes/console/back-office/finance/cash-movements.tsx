import { privateMeta } from '#app/seo/private-meta.ts'
import { CASH_MOVEMENT_LIST } from '#modules/payments/cash-movement-list.ts'
import { listCashMovements } from '#modules/payments/server/list-cash-movements.ts'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/cash-movements.ts'
import { NoTask } from './task-row.tsx'

export const meta = privateMeta('Mouvements')

export const loader = listLoader(CASH_MOVEMENT_LIST, ({ services, actor, criteria }) =>
  listCashMovements(services, actor, criteria),
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
          reservation: ({ reservation, at }) => (
            <span className="whitespace-nowrap">
              {reservation}
              {/* On a phone in the place of its column, which would push the amount out of sight. */}
              <br className="sm:hidden" />
              <span className="cell-note sm:hidden">{dayOf(at)}</span>
            </span>
          ),
          // The day alone: the file has the hour too.
          at: ({ at }) => dayOf(at),
        }}
      />
    </div>
  )
}

function dayOf(at: Instant): string {
  return formatCivilDate(civilDateInParis(new Date(at)), 'cell')
}
