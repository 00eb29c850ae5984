import { privateMeta } from '#app/seo/private-meta.ts'
import {
  DEPOSIT_TASK_LIST,
  DEPOSIT_TASKS,
  type DepositTaskKind,
} from '#modules/deposits/deposit-task-list.ts'
import { listDepositTasks } from '#modules/deposits/server/list-deposit-tasks.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/deposits.ts'

export const meta = privateMeta('Dépôts de garantie à suivre')

export const loader = listLoader(DEPOSIT_TASK_LIST, ({ services, actor, criteria }) =>
  listDepositTasks(services, actor, criteria),
)

const TONES: Record<DepositTaskKind, BadgeTone> = {
  decide: 'error',
  gap: 'warning',
  asked: 'warning',
  answer: 'info',
}

/** The deposits that wait for a person, of an agency or of the house, each with its page. */
export default function Deposits({ loaderData: { area, view } }: Route.ComponentProps) {
  const above =
    area === 'agent'
      ? { label: 'Réservations', to: '/agent/reservations' }
      : { label: 'Finance', to: '/back-office/finance' }
  const here = area === 'agent' ? '/agent/depots' : '/back-office/finance/depots'
  return (
    <div className="grid gap-10">
      <Breadcrumbs crumbs={[above, { label: 'Dépôts de garantie' }]} />
      <ConsoleHeading title="Dépôts de garantie à suivre">
        Ce que rien ne couvrira dans la semaine, ce qui attend un voyageur, et les retenues qu’une seconde
        personne tranche.
      </ConsoleHeading>
      <ListTable
        list={DEPOSIT_TASK_LIST}
        view={view}
        label="Dépôts de garantie à suivre"
        unit={['dépôt', 'dépôts']}
        file={`${here}.csv`}
        keyOf={({ stay }) => stay}
        opens={({ stay }) => `/${area}/reservations/${stay}/depot`}
        cells={{
          kind: ({ kind }) => <Badge tone={TONES[kind]}>{DEPOSIT_TASKS[kind]}</Badge>,
          number: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
        }}
        empty={
          <EmptyState title="Aucun dépôt n’attend">
            Les dépôts des séjours signés sont demandés trois jours avant l’arrivée et levés une semaine après
            le départ&nbsp;: ceux qui attendent une personne apparaîtront ici.
          </EmptyState>
        }
      />
    </div>
  )
}
