import ChevronDown from 'lucide-react/icons/chevron-down'
import { countPanelFilters, type SearchFilters } from '#modules/search/search-filters.ts'
import { FilterForm } from '#modules/search/ui/filter-form.tsx'
import { Icon } from '#ui/icon.tsx'

/** The filters as a plain form above the results, closed by default, for browsers without scripts. */
export default function FiltersWithoutScripts({ filters }: { filters: SearchFilters }) {
  const active = countPanelFilters(filters)
  return (
    <details className="group border-y border-hairline">
      <summary className="flex min-h-13 list-none items-center gap-2 font-medium">
        Filtres{active > 0 && ` (${active})`}
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
