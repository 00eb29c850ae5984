import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLocation } from 'react-router'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { countPanelFilters, type SearchFilters } from '#modules/search/search-filters.ts'
import { FilterForm } from '#modules/search/ui/filter-form.tsx'
import { Icon } from '#ui/icon.tsx'

/** Asks for the list with its filters open: every visitor's list would carry the form for the few without scripts. */
const OPEN = 'filtres'
const BAR = 'flex min-h-13 list-none items-center gap-2 font-medium'

/** The filters above the results, for browsers without scripts: a link to the same list with a plain form. */
export default function FiltersWithoutScripts({ filters }: { filters: SearchFilters }) {
  const active = countPanelFilters(filters)
  const isOpen = new URLSearchParams(useLocation().search).has(OPEN)
  const address = resultsAddress(filters)
  const label = `Filtres${active > 0 ? ` (${active})` : ''}`
  if (!isOpen)
    return (
      <div id={OPEN} className="border-y border-hairline">
        <a
          href={`${address}${address.includes('?') ? '&' : '?'}${OPEN}=1#${OPEN}`}
          rel="nofollow"
          className={BAR}
        >
          {label}
          <Icon of={ChevronDown} size={18} />
        </a>
      </div>
    )
  return (
    <details id={OPEN} open className="group border-y border-hairline">
      <summary className={BAR}>
        {label}
        <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <section aria-label="Filtres" className="pb-10 pt-4">
        <FilterForm filters={filters} onChoose={ignore} wide />
      </section>
    </details>
  )
}

/** The form is sent as it is: no script follows its changes. */
function ignore() {}
