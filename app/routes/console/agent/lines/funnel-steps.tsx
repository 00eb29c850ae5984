import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { FUNNEL_STEP_LIST, stepPathOf } from '#modules/reports/agency-funnel-list.ts'
import { listFunnelSteps } from '#modules/reports/server/list-agency-funnel.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/funnel-steps.ts'

export const meta = privateMeta('Appels, propositions et options')

export const loader = listLoader(FUNNEL_STEP_LIST, ({ services, actor, criteria }) =>
  listFunnelSteps(services, actor, criteria),
)

/** The calls, proposals and options that the funnel of an agency counts. */
export default function FunnelSteps({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="Appels, propositions et options"
        actions={
          <Link to="/agent/analytics" className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Performance
          </Link>
        }
      >
        Les appels notés, les propositions envoyées et les options posées, chacun à son jour et par qui l’a
        fait.
      </ConsoleHeading>
      <ListTable
        list={FUNNEL_STEP_LIST}
        view={view}
        label="Étapes"
        unit={['étape', 'étapes']}
        keyOf={({ step, id }) => `${step}-${id}`}
        opens={stepPathOf}
        file="/agent/analytics/etapes.csv"
        empty={
          <EmptyState title="Aucune étape" level={2}>
            Les appels notés, les propositions envoyées et les options posées paraîtront ici.
          </EmptyState>
        }
      />
    </div>
  )
}
