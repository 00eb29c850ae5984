import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayShapeRoles } from '#modules/agencies/agency-policy.ts'
import { readOwnRole } from '#modules/agencies/server/read-own-roles.ts'
import { findHouseAgency } from '#modules/reports/server/get-house-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { Difference, Holders, RoleHistory } from '../../agent/roles/role-parts.tsx'
import { withheldRights } from '../../agent/roles/role-words.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { personHolding, seenBy } from '../roles/all-rights.ts'
import { SeenConsoles } from '../roles/seen-consoles.tsx'
import type { Route } from './+types/agency-role.ts'

export const meta = privateMeta('Voir comme un rôle d’agence')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const role = await foundOr404(
    (async () => {
      const agencyId = await findHouseAgency(services, actor, params.agency)
      const found = await readOwnRole(services, actor, params.role)
      if (found.agencyId !== agencyId) throw new Refusal('NOT_FOUND')
      return found
    })(),
  )
  return {
    role,
    agencyAt: `/admin/agencies/${params.agency}`,
    mayShape: mayShapeRoles(actor, role),
    difference: withheldRights(role.withheld),
    consoles: seenBy(personHolding(role)),
    thing: `${role.name}, ${role.agency}`,
  }
}

/** A role of an agency as the administration reads it: what its holders see, and what the whole role permits more. */
export default function AgencyRole({ loaderData }: Route.ComponentProps) {
  const { role, agencyAt, mayShape, difference, consoles } = loaderData
  const { id, name, agency, holders, changedAt, changedBy, events } = role
  return (
    <DetailPage
      crumbs={[
        { label: 'Agences', to: '/admin/agencies' },
        { label: agency, to: agencyAt },
        { label: `Rôle ${name}` },
      ]}
      title={`Voir comme ${name}`}
      about={`${agency}, modifié le ${formatInstant(changedAt)} par ${changedBy}`}
      actions={
        mayShape && (
          <Link to={`/agent/roles/${id}`} className="text-link">
            Modifier le rôle
          </Link>
        )
      }
      tabs={[]}
    >
      <SeenConsoles consoles={consoles} />
      <ConsoleSection title="Ce qu’il ne permet pas">
        <Difference groups={difference} />
      </ConsoleSection>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2 dense:gap-y-7">
        <ConsoleSection title="Qui l’a">
          <Holders holders={holders} pageOf={(member) => `/admin/users/${member}`} />
        </ConsoleSection>
        <ConsoleSection title="Historique">
          <RoleHistory events={events} />
        </ConsoleSection>
      </div>
    </DetailPage>
  )
}
