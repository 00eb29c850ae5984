import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MISSED_PAGE_LIST } from '#modules/reports/missed-page-list.ts'
import { listMissedPages } from '#modules/reports/server/list-missed-pages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/missed-pages.ts'

export const meta = privateMeta('Adresses sans page')

export const loader = listLoader(MISSED_PAGE_LIST, ({ services, actor, criteria }) =>
  listMissedPages(services, actor, criteria),
)

/** Where visitors and accounts were led and found no page, by role. */
export default function MissedPages({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="Adresses sans page"
        actions={
          <Link to="/admin/analytics" className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Statistiques
          </Link>
        }
      >
        Les adresses du site où l’on n’a trouvé aucune page{'\u00a0'}: un lien d’un autre site, d’un e-mail ou
        d’une page à reprendre, ou une faute de frappe.
      </ConsoleHeading>
      <ListTable
        list={MISSED_PAGE_LIST}
        view={view}
        alwaysFilters
        // An address at which there is nothing to open.
        ofFacts
        label="Adresses sans page"
        unit={['adresse', 'adresses']}
        keyOf={({ path, role }) => `${path} ${role}`}
        file="/admin/analytics/adresses.csv"
        empty={
          <EmptyState title="Aucune adresse sans page">
            La première adresse du site où une personne ne trouve aucune page sera comptée ici.
          </EmptyState>
        }
      />
      <p className="max-w-prose text-sm text-ardoise">
        Trois cents adresses différentes par jour au plus, pendant un an. De la personne, seul le rôle est
        conservé&nbsp;; ce qui pourrait être un lien personnel, un identifiant ou un numéro est remplacé
        par&nbsp;«&nbsp;…&nbsp;».
      </p>
    </div>
  )
}
