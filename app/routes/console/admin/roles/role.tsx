import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ROLE_LABELS } from '#modules/accounts/role.ts'
import { listGrantsOfRole } from '#modules/reports/server/list-grants.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { RoleHistory } from '../role-history.tsx'
import type { Route } from './+types/role.ts'
import { personOf, seenBy } from './all-rights.ts'
import { roleOf } from './role-slug.ts'
import { SeenConsoles } from './seen-consoles.tsx'

export const meta = privateMeta('Voir comme un rôle')

export async function loader({ params, context }: Route.LoaderArgs) {
  const role = roleOf(params.role)
  const { actor } = context.get(consoleContext)
  const grants = await listGrantsOfRole(context.get(servicesContext), actor, role)
  return { role, grants, consoles: seenBy(personOf(role)), thing: ROLE_LABELS[role] }
}

/** What a person of one role alone sees: a preview by the functions that draw the sidebars; it changes no right. */
export default function RolePage({ loaderData: { role, grants, consoles } }: Route.ComponentProps) {
  const label = ROLE_LABELS[role]
  return (
    <div className="grid gap-10">
      <Breadcrumbs crumbs={[{ label: 'Rôles', to: '/admin/roles' }, { label }]} />
      <ConsoleHeading
        title={`Voir comme ${label}`}
        actions={
          <>
            <Link to={`/admin/roles?role=${role}`} className="text-link">
              Ses droits
            </Link>
            <Link to={`/admin/users?role=${role}`} className="text-link">
              Qui a ce rôle
            </Link>
          </>
        }
      >
        Les menus et les pages d’une personne qui n’a que ce rôle. C’est un aperçu&nbsp;: vos droits ne
        changent pas.
      </ConsoleHeading>
      <SeenConsoles consoles={consoles} />
      <ConsoleSection title="Qui l’a reçu">
        <RoleHistory grants={grants} by="account" />
      </ConsoleSection>
    </div>
  )
}
