import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ROLE_LABELS, ROLES } from '#modules/accounts/role.ts'
import { pickRights } from '#modules/reports/pick-rights.ts'
import { holdersWords, ROLE_RIGHT_LIST } from '#modules/reports/role-right-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/roles.ts'
import { allRights } from './all-rights.ts'
import { slugOf } from './role-slug.ts'

export const meta = privateMeta('Rôles')

export const loader = listLoader(ROLE_RIGHT_LIST, async ({ criteria }) => pickRights(allRights(), criteria))

/** What each role may do, open and hold, as the code decides it. */
export default function Roles({ loaderData: { view } }: Route.ComponentProps) {
  const { role, other } = view.state.filters
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Rôles"
        actions={
          <Link to="/admin/audit?act=account.roles" className="text-link">
            Rôles changés, au journal
          </Link>
        }
      >
        Ce que le code permet à chaque rôle. Pour comparer deux rôles, choisissez-les dans «&nbsp;Ouvert
        à&nbsp;» et «&nbsp;Différent pour&nbsp;».
      </ConsoleHeading>
      <nav aria-label="Voir comme un rôle" className="flex flex-wrap gap-x-6 gap-y-2">
        <span className="text-ardoise">Voir comme</span>
        {ROLES.map((one) => (
          <Link key={one} to={`/admin/roles/${slugOf(one)}`} className="text-link">
            {ROLE_LABELS[one]}
          </Link>
        ))}
      </nav>
      <ListTable
        list={ROLE_RIGHT_LIST}
        view={view}
        label="Droits par rôle"
        unit={['droit', 'droits']}
        file="/admin/roles.csv"
        keyOf={({ kind, key }) => `${kind} ${key}`}
        // A right of the code, which its line says whole.
        ofFacts
        cells={{
          name: (right) => (
            <>
              {right.name}
              <span className="block text-sm font-normal text-ardoise sm:hidden">{holdersWords(right)}</span>
            </>
          ),
        }}
        empty={
          <EmptyState title="Aucun droit">
            {role && other
              ? 'Ces deux rôles ont les mêmes droits ici.'
              : 'Aucun acte, aucune page ni aucune portée ne répond à ces filtres.'}
          </EmptyState>
        }
      />
    </div>
  )
}
