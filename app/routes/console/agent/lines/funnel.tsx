import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import {
  AGENCY_FUNNEL_LIST,
  type AgencyFunnelLine,
  type FunnelPart,
  funnelLinesOf,
} from '#modules/reports/agency-funnel-list.ts'
import { listAgencyFunnel } from '#modules/reports/server/list-agency-funnel.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/funnel.ts'

export const meta = privateMeta('De l’appel à la confirmation')

export const loader = listLoader(AGENCY_FUNNEL_LIST, ({ services, actor, criteria }) =>
  listAgencyFunnel(services, actor, criteria),
)

/** From calls to confirmed stays of an agency, by agent or source; each number opens its lines. */
export default function FunnelPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="De l’appel à la confirmation"
        actions={
          <Link to="/agent/analytics" className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Performance
          </Link>
        }
      >
        Les appels, les propositions et les options comptent à leur jour pour qui les a faits&nbsp;; une
        réservation, au jour où elle est commencée, pour l’agent qui la suit. Par origine, les appels ne se
        comptent pas.
      </ConsoleHeading>
      <ListTable
        list={AGENCY_FUNNEL_LIST}
        view={view}
        label="De l’appel à la confirmation"
        unit={['ligne', 'lignes']}
        alwaysFilters
        keyOf={({ key }) => key}
        opens={(line) => funnelLinesOf(line, 'begun')}
        file="/agent/analytics/parcours.csv"
        cells={{
          calls: (line) => <PartLink line={line} part="calls" of="appels" />,
          proposals: (line) => <PartLink line={line} part="proposals" of="propositions" />,
          options: (line) => <PartLink line={line} part="options" of="options" />,
          begun: (line) => <PartLink line={line} part="begun" of="commencées" />,
          signed: (line) => <PartLink line={line} part="signed" of="signées" />,
          confirmed: (line) => <PartLink line={line} part="confirmed" of="confirmées" />,
        }}
        empty={
          <EmptyState title="Rien à compter" level={2}>
            Le premier appel noté ou la première réservation de la période sera compté ici.
          </EmptyState>
        }
      />
    </div>
  )
}

function PartLink({ line, part, of }: { line: AgencyFunnelLine; part: FunnelPart; of: string }) {
  const count = line[part]
  if (count === null) return '–'
  return (
    <Link
      to={funnelLinesOf(line, part)}
      className="text-link tabular"
      aria-label={`${line.name}\u00a0: ${count} ${of}, voir les lignes`}
    >
      {count}
    </Link>
  )
}
