import type { SearchFilters } from '#modules/search/search-filters.ts'
import { FilterForm } from '#modules/search/ui/filter-form.tsx'
import { PANEL_ID } from './filter-drawer.tsx'

/** The filters as a plain form under the results, for browsers that run no scripts. */
export default function FiltersWithoutScripts({ filters }: { filters: SearchFilters }) {
  return (
    <section id={PANEL_ID} aria-label="Filtres" className="max-w-md border-t border-hairline pb-16 pt-10">
      <FilterForm filters={filters} onChoose={ignore} />
    </section>
  )
}

/** The form is sent as it stands: nothing hears its changes. */
function ignore() {}
