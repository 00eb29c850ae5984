import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { type ActiveFilter, clearedFilters } from '../active-filters.ts'
import { resultsAddress } from '../listing-address.ts'
import type { SearchFilters } from '../search-filters.ts'

type FilterChipsProps = { chips: readonly ActiveFilter[]; filters: SearchFilters }

/** The active filters; each is a link to the search without this filter. */
export function FilterChips({ chips, filters }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Critères de la recherche" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={resultsAddress(without)}
            preventScrollReset
            aria-label={`Retirer le critère\u00a0: ${label}`}
            className="tabular inline-flex min-h-9 items-center gap-1.5 rounded border border-galet px-3 text-[0.9375rem] transition-colors hover:border-encre hover:bg-blanc"
          >
            {label}
            <Icon of={X} size={15} className="text-ardoise" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={resultsAddress(clearedFilters(filters))}
          preventScrollReset
          className="text-link inline-block px-1 py-2 max-sm:px-0"
        >
          Tout effacer
        </Link>
      </li>
    </ul>
  )
}
