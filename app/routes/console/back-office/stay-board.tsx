import { Link } from 'react-router'
import {
  type BoardLine,
  MISSING_LABELS,
  type Missing,
  STAY_BOARD_LIST,
} from '#modules/operations/stay-board-list.ts'
import type { ListView } from '#shared/lists/list.ts'
import { ofName } from '#shared/of-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const STAYS = '/back-office/reservations'

/** Where each thing that a stay lacks is done, below the page of the stay. */
const MENDED_AT: Record<Missing, string> = {
  contract: 'documents',
  balance: 'paiements',
  guest: 'historique',
  access: 'messages',
}

/** Who comes in and who leaves, in all agencies, and what is still missing. */
export function StayBoard({ view }: { view: ListView<BoardLine> }) {
  return (
    <ConsoleSection title="Arrivées et départs">
      <ListTable
        list={STAY_BOARD_LIST}
        view={view}
        alwaysFilters
        label="Arrivées et départs"
        unit={['passage', 'passages']}
        keyOf={({ key }) => key}
        opens={({ stay }) => `${STAYS}/${stay}`}
        file="/back-office/operations/arrivees-et-departs.csv"
        cells={{
          property: ({ property, missing }) => (
            <span className="grid">
              {property}
              {missing.length > 0 && (
                <span className="text-sm text-ardoise sm:hidden">
                  Il manque&nbsp;: {missing.map((one) => MISSING_LABELS[one]).join(', ')}
                </span>
              )}
            </span>
          ),
          tasks: ({ stay, tasks, property }) => (
            <Link
              to={`${STAYS}/${stay}/taches#a-faire`}
              className="text-link tabular"
              aria-label={`Tâches à faire ${ofName(property)}\u00a0: ${tasks}`}
            >
              {tasks}
            </Link>
          ),
          missing: (line) => <MissingLinks line={line} />,
        }}
        empty={
          <EmptyState title="Aucune arrivée, aucun départ" level={3}>
            Personne n’arrive ni ne part aujourd’hui.{' '}
            <Link to="?jour-when=week" className="text-link">
              Voir les sept jours qui viennent
            </Link>
          </EmptyState>
        }
      />
    </ConsoleSection>
  )
}

function MissingLinks({ line: { stay, missing, property } }: { line: BoardLine }) {
  if (missing.length === 0) return 'Rien'
  return (
    <span className="flex flex-wrap gap-x-3">
      {missing.map((one) => (
        <Link key={one} to={`${STAYS}/${stay}/${MENDED_AT[one]}`} className="text-link">
          {MISSING_LABELS[one]}
          <span className="sr-only">, {property}</span>
        </Link>
      ))}
    </span>
  )
}
