import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MISSED_SEARCH_LIST, missingWords, withSmallLetter } from '#modules/reports/missed-search-list.ts'
import { listMissedSearches } from '#modules/reports/server/list-missed-searches.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/missed-searches.ts'

export const meta = privateMeta('Recherches sans résultat')

export const loader = listLoader(MISSED_SEARCH_LIST, ({ services, actor, criteria }) =>
  listMissedSearches(services, actor, criteria),
)

/** What visitors asked for and the house does not have; a line makes the search again on the site. */
export default function MissedSearches({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="Recherches sans résultat"
        actions={
          <Link to="/admin/analytics" className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Statistiques
          </Link>
        }
      >
        Ce que les visiteurs ont demandé sans trouver de villa, et ce sans quoi ils en auraient trouvé. Une
        ligne refait la recherche sur le site.
      </ConsoleHeading>
      <ListTable
        list={MISSED_SEARCH_LIST}
        view={view}
        alwaysFilters
        label="Recherches sans résultat"
        unit={['recherche', 'recherches']}
        keyOf={({ address }) => address}
        opens={({ address }) => address}
        file="/admin/analytics/recherches.csv"
        cells={{
          search: ({ search, missing }) => (
            <span className="grid">
              {search}
              <span className="text-sm text-ardoise sm:hidden">
                Manquait&nbsp;: {withSmallLetter(missingWords(missing))}
              </span>
            </span>
          ),
        }}
        empty={
          <EmptyState title="Aucune recherche sans résultat">
            La première recherche d’un visiteur qui ne trouve aucune villa sera comptée ici.
          </EmptyState>
        }
      />
      <p className="max-w-prose text-sm text-ardoise">
        Seules comptent les recherches des visiteurs et des voyageurs, trois cents différentes par jour au
        plus, pendant deux ans. Rien de leur auteur n’est conservé&nbsp;: ni compte, ni adresse de connexion,
        ni texte libre&nbsp;; un point de la carte est arrondi à une dizaine de kilomètres.
      </p>
    </div>
  )
}
