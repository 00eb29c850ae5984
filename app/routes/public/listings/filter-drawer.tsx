import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import type { Place } from '#modules/places/place.ts'
import { countPanelFilters, type SearchFilters } from '#modules/search/search-filters.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCalmOpening, warm } from '#ui/use-opening.ts'

const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(() => loadPanel().then((module) => ({ default: module.FilterPanel })))

type FilterDrawerProps = {
  filters: SearchFilters
  place: Place | null
  /** Null when the search got no answer. */
  total: number | null
  onApply: (filters: SearchFilters) => void
}

/**
 * The button of the filters, with the number of active ones; the panel's code is fetched when it is about to
 * open.
 */
export function FilterDrawer({ filters, place, total, onApply }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useCalmOpening('Les filtres n’ont pas pu s’ouvrir', loadPanel)
  const active = countPanelFilters(filters)
  const apply = (chosen: SearchFilters) => {
    setOpen(false)
    onApply(chosen)
  }
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => open(() => setOpen(true))}
        onPointerEnter={() => warm(loadPanel)}
        onFocus={() => warm(loadPanel)}
        className="min-h-12 max-sm:flex-1 no-script:hidden"
      >
        <Icon of={SlidersHorizontal} size={18} />
        Filtres
        {active > 0 && <ActiveCount count={active} />}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterPanel {...{ filters, place, total }} onApply={apply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ActiveCount({ count }: { count: number }) {
  return (
    <span className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-azur px-1.5 text-xs text-blanc">
      {count}
      <span className="sr-only"> en cours</span>
    </span>
  )
}
