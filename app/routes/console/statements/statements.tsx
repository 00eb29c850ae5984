import { privateMeta } from '#app/seo/private-meta.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { listStatements } from '#modules/statements/server/list-statements.ts'
import { STATEMENT_LIST, type StatementLine } from '#modules/statements/statement-list.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/statements.ts'
import { statementPath, statementsPath } from './statement-addresses.ts'

export const meta = privateMeta('Relevés')

export const loader = listLoader(STATEMENT_LIST, ({ services, actor, area, criteria }) =>
  listStatements(services, { actor, area }, criteria),
)

const INTRODUCTIONS: Partial<Record<Area, string>> = {
  owner: 'Ce que vos villas ont rapporté mois par mois, ce qui vous a été viré et ce qui vous reste dû.',
  agent: 'Le compte de chaque propriétaire dans le livre de l’agence, mois par mois.',
}
const OF_ALL = 'Le compte de chaque propriétaire dans le livre de son agence, mois par mois.'

/** The months of owners' accounts that the reader may read, each with its statement. */
export default function Statements({ loaderData: { area, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      {area === 'back-office' && (
        <Breadcrumbs crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Relevés' }]} />
      )}
      <ConsoleHeading title="Relevés">{INTRODUCTIONS[area] ?? OF_ALL}</ConsoleHeading>
      <ListTable
        list={STATEMENT_LIST}
        view={view}
        label="Relevés"
        unit={['relevé', 'relevés']}
        keyOf={({ key }) => key}
        opens={(line) => statementPath(area, line)}
        file={`${statementsPath(area)}.csv`}
        cells={{ state: StateCell }}
        empty={
          <EmptyState title="Aucun relevé">
            Un relevé paraît ici dès le premier séjour terminé, ou annulé avec une somme conservée.
          </EmptyState>
        }
      />
    </div>
  )
}

function StateCell({ isUnderWay }: StatementLine) {
  return isUnderWay ? <Badge tone="warning">Provisoire</Badge> : <Badge tone="neutral">Clos</Badge>
}
