import { privateMeta } from '#app/seo/private-meta.ts'
import { BOOK_LIST, type BookLine } from '#modules/payments/book-list.ts'
import { GUARANTEE_LEVELS } from '#modules/payments/guarantee.ts'
import { listBooks } from '#modules/payments/server/list-books.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/books.ts'
import { LEVEL_TONES } from './level-tones.ts'

export const meta = privateMeta('Livres des agences')

export const loader = listLoader(BOOK_LIST, ({ services, actor, criteria }) =>
  listBooks(services, actor, criteria),
)

/** The book of each card holder: what it holds, what it owes, and how near it is to its guarantor's amount. */
export default function Books({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <Breadcrumbs crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Livres' }]} />
      <ConsoleHeading title="Livres des agences">
        Un livre par carte professionnelle, compté chaque heure&nbsp;: l’argent des clients, ce qui leur est
        dû et la garantie financière. Au montant garanti, les paiements par carte attendent.
      </ConsoleHeading>
      <ListTable
        list={BOOK_LIST}
        view={view}
        label="Livres"
        unit={['livre', 'livres']}
        keyOf={({ holderId }) => String(holderId)}
        opens={({ book }) => `/back-office/finance/livres/${book}`}
        file="/back-office/finance/livres.csv"
        empty={<EmptyState title="Aucun livre">Les livres sont comptés dans l’heure.</EmptyState>}
        cells={{
          agency: AgencyCell,
          level: LevelCell,
        }}
      />
    </div>
  )
}

/** The agency; what the house owes it is read without opening a column: its book is where that is paid. */
function AgencyCell({ agency, houseOwes }: BookLine) {
  return (
    <span className="block sm:min-w-40">
      {agency}
      {houseOwes > 0 && (
        <span className="block text-sm text-ardoise">Calanque lui doit {formatEuros(houseOwes)}</span>
      )}
    </span>
  )
}

function LevelCell({ level }: BookLine) {
  return <Badge tone={LEVEL_TONES[level]}>{GUARANTEE_LEVELS[level]}</Badge>
}
