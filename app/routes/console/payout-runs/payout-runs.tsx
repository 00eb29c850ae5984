import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { type PayoutRun, RUN_STATE_LABELS } from '#modules/payout-runs/payout-run.ts'
import { PAYOUT_RUN_LIST } from '#modules/payout-runs/payout-run-list.ts'
import { listPayoutRuns } from '#modules/payout-runs/server/list-payout-runs.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/payout-runs.ts'
import { RUN_TONES } from './payout-run-tones.ts'

export const meta = privateMeta('Remises de virements')

export const loader = listLoader(PAYOUT_RUN_LIST, ({ services, actor, criteria }) =>
  listPayoutRuns(services, actor, criteria),
)

/** The transfers that leave the books together, run by run. */
export default function PayoutRuns({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      <Breadcrumbs
        crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Remises de virements' }]}
      />
      <ConsoleHeading
        title="Remises de virements"
        actions={
          <Link
            to="/back-office/finance/remises/nouvelle"
            className="text-link inline-flex min-h-11 items-center"
          >
            Proposer une remise
          </Link>
        }
      >
        Ce qui est dû aux propriétaires part d’un livre en un seul fichier pour sa banque&nbsp;: proposé,
        approuvé, envoyé, puis soldé par le relevé.
      </ConsoleHeading>
      <ListTable
        list={PAYOUT_RUN_LIST}
        view={view}
        label="Remises"
        unit={['remise', 'remises']}
        keyOf={({ id }) => id}
        opens={({ id }) => `/back-office/finance/remises/${id}`}
        file="/back-office/finance/remises.csv"
        cells={{ state: StateCell }}
        empty={
          <EmptyState title="Aucune remise">
            Proposez-en une&nbsp;: ce qui est dû aux propriétaires d’une agence y est réuni.
          </EmptyState>
        }
      />
    </div>
  )
}

function StateCell({ state }: PayoutRun) {
  return <Badge tone={RUN_TONES[state]}>{RUN_STATE_LABELS[state]}</Badge>
}
