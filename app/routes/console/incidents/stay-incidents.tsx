import { Link, useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { SEVERITY_LABELS } from '#modules/incidents/incident.ts'
import { hasAgencyForIncidents } from '#modules/incidents/incident-policy.ts'
import { listIncidentsOfStay } from '#modules/incidents/server/list-incidents.ts'
import { IncidentStateBadge } from '#modules/incidents/ui/incident-state-badge.tsx'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { loadStay } from '../stays/load-stay.ts'
import type { ConsoleStay } from '../stays/stay-frame.tsx'
import type { Route } from './+types/stay-incidents.ts'

export const meta = privateMeta('Incidents d’un séjour')

export async function loader(args: Route.LoaderArgs) {
  const { facts } = await loadStay(args)
  const { actor } = args.context.get(consoleContext)
  return {
    mayReport: hasAgencyForIncidents(actor),
    incidents: await listIncidentsOfStay(args.context.get(servicesContext), actor, facts.reservation),
  }
}

/** What went wrong during a stay, and where it is reported. */
export default function StayIncidents({ loaderData: { incidents, mayReport } }: Route.ComponentProps) {
  const { area, stay } = useOutletContext<ConsoleStay>()
  const path = `/${area}/incidents`
  return (
    <ConsoleSection title="Incidents">
      {incidents.length === 0 ? (
        <EmptyState title="Aucun incident" level={3}>
          Ce qui ne va pas pendant le séjour se signale ici, avec des photographies.
        </EmptyState>
      ) : (
        <ul className="max-w-3xl divide-y divide-hairline border-y border-hairline">
          {incidents.map(({ id, subject, severity, state, isOverdue, reportedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <div className="min-w-0">
                <Link to={`${path}/${id}`} className="text-link wrap-anywhere">
                  {subject}
                </Link>
                <p className="text-sm text-ardoise">
                  {`${SEVERITY_LABELS[severity]}, signalé le ${formatInstant(reportedAt)}`}
                </p>
              </div>
              <IncidentStateBadge state={state} isOverdue={isOverdue} />
            </li>
          ))}
        </ul>
      )}
      {mayReport && (
        <p>
          <ButtonLink
            act="incident.report"
            to={`${path}/nouveau?sejour=${stay.id}`}
            variant="secondary"
            size="small"
          >
            Signaler un incident
          </ButtonLink>
        </p>
      )}
    </ConsoleSection>
  )
}
