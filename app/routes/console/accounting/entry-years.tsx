import { privateMeta } from '#app/seo/private-meta.ts'
import { ENTRY_YEAR_LIST } from '#modules/accounting/entry-year-list.ts'
import { listEntryYears } from '#modules/accounting/server/list-entry-years.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/entry-years.ts'
import { entriesPath } from './entry-addresses.ts'

export const meta = privateMeta('Écritures comptables')

export const loader = listLoader(ENTRY_YEAR_LIST, ({ services, actor, criteria }) =>
  listEntryYears(services, actor, criteria),
)

/** The years of the books that the reader may take the entries of. */
export default function EntryYears({ loaderData: { area, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      {area === 'back-office' && (
        <Breadcrumbs
          crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Écritures comptables' }]}
        />
      )}
      <ConsoleHeading title="Écritures comptables">
        L’argent des clients, en partie double et par exercice&nbsp;: la balance de chaque année, et ses
        écritures au format du fichier que demande l’administration fiscale (FEC).
      </ConsoleHeading>
      <ListTable
        list={ENTRY_YEAR_LIST}
        view={view}
        label="Exercices"
        unit={['exercice', 'exercices']}
        keyOf={({ key }) => key}
        opens={({ book, year }) => `${entriesPath(area)}/${book}/${year}`}
        file={`${entriesPath(area)}.csv`}
        empty={
          <EmptyState title="Aucune écriture">
            La première est écrite quand le prix d’un séjour est demandé à un voyageur.
          </EmptyState>
        }
      />
    </div>
  )
}
