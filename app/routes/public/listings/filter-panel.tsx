import { type SubmitEvent, useState } from 'react'
import type { Place } from '#modules/places/place.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import { totalWords } from '#modules/search/total-words.ts'
import { FilterForm } from '#modules/search/ui/filter-form.tsx'
import { PriceSlider } from '#modules/search/ui/price-slider.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useSearchPreview } from './use-search-preview.ts'

type FilterPanelProps = {
  filters: SearchFilters
  place: Place | null
  /** Results of the present search; null when it got no answer. */
  total: number | null
  onApply: (filters: SearchFilters) => void
  onClose: () => void
}

/** The criteria of the panel; « Tout effacer » in it does not clear place, dates and travelers. */
const NO_PANEL = {
  type: DEFAULT_FILTERS.type,
  bedrooms: DEFAULT_FILTERS.bedrooms,
  amenities: DEFAULT_FILTERS.amenities,
  accessible: DEFAULT_FILTERS.accessible,
  minPrice: DEFAULT_FILTERS.minPrice,
  maxPrice: DEFAULT_FILTERS.maxPrice,
}

/**
 * The filters in a drawer: each choice updates the number of results, its button applies them. Back, Escape
 * and the cross leave the filters unchanged.
 */
export function FilterPanel({ filters, place, total, onApply, onClose }: FilterPanelProps) {
  useBackCloses(true, onClose)
  const [draft, setDraft] = useState(filters)
  const { preview, pending, isLost, askAgain } = useSearchPreview(draft)
  const choose = (changes: Partial<SearchFilters>) => setDraft({ ...draft, ...changes, page: 1 })
  const apply = () => onApply(draft)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filtres"
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {isLost && (
            <div role="alert" className="flex w-full items-center justify-between gap-x-4 pb-1 text-sm">
              <p>Les propriétés n’ont pas pu être comptées.</p>
              <Button variant="secondary" size="small" className="min-h-11 shrink-0" onClick={askAgain}>
                Réessayer
              </Button>
            </div>
          )}
          <Button
            variant="quiet"
            onClick={() => choose(NO_PANEL)}
            className="max-[22rem]:grow max-sm:-ml-2 max-sm:px-2"
          >
            Tout effacer
          </Button>
          <ApplyButton total={isLost ? null : (preview?.total ?? total)} pending={pending} onPress={apply} />
        </div>
      }
    >
      <FilterForm
        filters={draft}
        place={place}
        onChoose={choose}
        onSubmit={submit}
        priceSlider={<Prices preview={preview} pending={pending} filters={draft} onChange={choose} />}
      />
    </Drawer>
  )
}

type PricesProps = {
  preview: ReturnType<typeof useSearchPreview>['preview']
  pending: boolean
  filters: SearchFilters
  onChange: (changes: Partial<SearchFilters>) => void
}

/**
 * The price slider; an empty space while the prices load; nothing when they are not known, since the bounds
 * can be typed.
 */
function Prices({ preview, pending, filters, onChange }: PricesProps) {
  if (!preview && pending) return <Skeleton className="mb-4 h-34 w-full" />
  if (!preview?.prices) return null
  const { scale, counts } = preview.prices
  return (
    <div className="mb-4">
      <PriceSlider scale={scale} counts={counts} bounds={filters} onChange={onChange} />
    </div>
  )
}

type ApplyButtonProps = { total: number | null; pending: boolean; onPress: () => void }

function ApplyButton({ total, pending, onPress }: ApplyButtonProps) {
  return (
    <Button onClick={onPress} className="tabular max-sm:grow sm:min-w-52">
      <span aria-live="polite" className={pending ? 'opacity-70' : ''}>
        {labelOf(total)}
      </span>
    </Button>
  )
}

/**
 * The number of results; without it when it could not be counted, since the filters can be applied anyway.
 */
function labelOf(total: number | null): string {
  if (total === null) return 'Afficher les propriétés'
  return total > 0
    ? `Afficher ${totalWords(total)} propriété${total > 1 ? 's' : ''}`
    : 'Aucune propriété trouvée'
}
