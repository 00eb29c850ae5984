import { privateMeta } from '#app/seo/private-meta.ts'
import { OWN_INCIDENT_LIST, type OwnIncidentLine } from '#modules/incidents/own-incident-list.ts'
import { listOwnIncidents } from '#modules/incidents/server/list-incidents.ts'
import { IncidentStateBadge } from '#modules/incidents/ui/incident-state-badge.tsx'
import { formatEuros } from '#shared/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/own-incidents.ts'

export const meta = privateMeta('Incidents de vos villas')

export const loader = listLoader(OWN_INCIDENT_LIST, ({ services, actor, criteria }) =>
  listOwnIncidents(services, actor, criteria),
)

/** The incidents of which an owner was informed, those that wait for their answer first. */
export default function OwnIncidents({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      <ConsoleHeading title="Incidents de vos villas">
        Les réparations que votre agence vous propose ou fait faire. Hors danger, rien n’est commandé à vos
        frais sans votre accord.
      </ConsoleHeading>
      <ListTable
        list={OWN_INCIDENT_LIST}
        view={view}
        label="Incidents de vos villas"
        unit={['incident', 'incidents']}
        keyOf={({ id }) => id}
        opens={({ id }) => `/owner/incidents/${id}`}
        file="/owner/incidents.csv"
        cells={{ subject: SubjectCell, state: StateCell }}
        empty={
          <EmptyState title="Aucun incident">
            Ce que votre agence vous signale apparaît ici, et vous recevez un e-mail.
          </EmptyState>
        }
      />
    </div>
  )
}

/** The subject; on a phone, with the villa and the amount that other columns say elsewhere. */
function SubjectCell({ subject, villa, amount }: OwnIncidentLine) {
  return (
    <>
      {subject}
      <span className="cell-note sm:hidden">
        {[villa, amount !== null && formatEuros(amount)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function StateCell({ state }: OwnIncidentLine) {
  return <IncidentStateBadge state={state} isOwn />
}
