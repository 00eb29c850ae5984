import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { List, ListState, OfferedThings } from '#shared/lists/list.ts'
import { activeFilters, withoutFilters } from '#shared/lists/list-address.ts'
import { Icon } from './icon.tsx'
import { useListLinks } from './list-links.ts'

type ListMarksProps<Row> = {
  list: List<Row>
  state: ListState
  rows: readonly Row[]
  things: OfferedThings | undefined
}

/** The active filters of a list, each with a link that removes it; shows nothing when none is active. */
export function ListMarks<Row>({ list, state, rows, things }: ListMarksProps<Row>) {
  const { to } = useListLinks(list)
  const active = activeFilters(list, state, rows, things)
  if (active.length === 0) return null
  return (
    <ul aria-label="Filtres actifs" className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, words, without }) => (
        <li key={key} className="min-w-0">
          <Link
            to={to(without)}
            preventScrollReset
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded border border-galet bg-blanc px-3 text-sm transition-colors hover:border-encre"
          >
            <span className="truncate">
              <span className="text-ardoise">{label}&nbsp;:</span> {words}
            </span>
            <Icon of={X} size={14} label="retirer ce filtre" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={to(withoutFilters(list, state))}
          preventScrollReset
          className="text-link inline-flex min-h-9 items-center px-1 text-sm"
        >
          Effacer les filtres
        </Link>
      </li>
    </ul>
  )
}
