import { privateMeta } from '#app/seo/private-meta.ts'
import { OPEN_DUE_LIST } from '#modules/payments/open-due-list.ts'
import { listOpenDues } from '#modules/payments/server/list-open-dues.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/open-dues.ts'
import { NoTask } from './task-row.tsx'

export const meta = privateMeta('Échéances')

export const loader = listLoader(OPEN_DUE_LIST, ({ services, actor, criteria }) =>
  listOpenDues(services, actor, criteria),
)

/** Who still owes what, and since when: the sums that the dashboard adds up. */
export default function OpenDues({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <Breadcrumbs crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Échéances' }]} />
      <ConsoleHeading title="Échéances">
        Ce que les voyageurs doivent encore pour des séjours signés, d’abord ce qui attend depuis le plus
        longtemps.
      </ConsoleHeading>
      <ListTable
        list={OPEN_DUE_LIST}
        view={view}
        label="Échéances à recevoir"
        unit={['échéance', 'échéances']}
        keyOf={({ id }) => id}
        opens={({ stay }) => `/back-office/reservations/${stay}`}
        file="/back-office/finance/echeances.csv"
        empty={<NoTask>Aucune somme n’est à recevoir.</NoTask>}
        cells={{
          reservation: ({ reservation }) => <span className="whitespace-nowrap">{reservation}</span>,
          traveler: ({ traveler }) =>
            traveler && (
              <a
                href={`mailto:${traveler.email}`}
                title={traveler.email}
                className="text-link xl:whitespace-nowrap"
              >
                {traveler.name}
              </a>
            ),
        }}
      />
    </div>
  )
}
