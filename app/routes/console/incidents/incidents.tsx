import { privateMeta } from '#app/seo/private-meta.ts'
import { SEVERITY_LABELS } from '#modules/incidents/incident.ts'
import { INCIDENT_LIST, type IncidentLine } from '#modules/incidents/incident-list.ts'
import { listIncidents } from '#modules/incidents/server/list-incidents.ts'
import { IncidentStateBadge } from '#modules/incidents/ui/incident-state-badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/incidents.ts'

export const meta = privateMeta('Incidents')

export const loader = listLoader(INCIDENT_LIST, ({ services, actor, criteria }) =>
  listIncidents(services, actor, criteria),
)

/** The incidents of the villas of an agency, or of all: what is still to be decided first. */
export default function Incidents({ loaderData: { area, view } }: Route.ComponentProps) {
  const path = `/${area}/incidents`
  return (
    <div className="grid gap-10 dense:gap-6">
      <ConsoleHeading
        title="Incidents"
        actions={
          area === 'agent' && (
            <ButtonLink act="incident.report" to={`${path}/nouveau`}>
              Signaler un incident
            </ButtonLink>
          )
        }
      >
        {area === 'agent'
          ? 'Ce qui ne va pas dans les villas, les devis, l’accord des propriétaires et les réparations.'
          : 'Ce qui ne va pas dans les villas de toutes les agences. Un incident se signale depuis la page d’un séjour.'}
      </ConsoleHeading>
      <ListTable
        list={INCIDENT_LIST}
        view={view}
        label="Incidents"
        unit={['incident', 'incidents']}
        keyOf={({ id }) => id}
        opens={({ id }) => `${path}/${id}`}
        file={`${path}.csv`}
        cells={{ subject: SubjectCell, state: StateCell }}
        empty={
          <EmptyState title="Aucun incident">
            Ce qui est signalé dans une villa ou pendant un séjour paraît ici, avec le délai pour décider.
          </EmptyState>
        }
      />
    </div>
  )
}

/** The subject; on a phone, with the villa and the severity that other columns say elsewhere. */
function SubjectCell({ subject, villa, severity }: IncidentLine) {
  return (
    <>
      {subject}
      <span className="cell-note sm:hidden">
        {[villa, SEVERITY_LABELS[severity]].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function StateCell({ state, isOverdue }: IncidentLine) {
  return <IncidentStateBadge state={state} isOverdue={isOverdue} />
}
