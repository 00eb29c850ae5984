import { StaySearch } from '#app/shell/stay-search.tsx'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import type { ShownResults } from '#modules/search/search-result.ts'
import { HiddenFilters } from '#modules/search/ui/hidden-filters.tsx'
import type { CivilDate } from '#shared/civil-date.ts'

type SearchBarProps = {
  /** Names offered as destinations. */
  cities: readonly string[]
  filters: SearchFilters
  found: ShownResults
  /** True where the words of the address were read as these filters. */
  areRead: boolean
  today: CivilDate
  lastDay: CivilDate
}

/** The criteria of the bar itself; the rest of the search is kept. */
const OF_THE_BAR = {
  q: null,
  city: null,
  country: null,
  placeId: null,
  point: null,
  box: null,
  stay: null,
  adults: DEFAULT_FILTERS.adults,
  children: DEFAULT_FILTERS.children,
  babies: DEFAULT_FILTERS.babies,
  accessible: false,
  page: 1,
} satisfies Partial<SearchFilters>

/** The present search, to be changed: place, dates and travelers; its filters are kept. */
export function SearchBar({ cities, filters, found, areRead, today, lastDay }: SearchBarProps) {
  const { stay, adults, children, babies, accessible } = filters
  const asked = found.place?.name ?? filters.city ?? filters.q ?? ''
  return (
    <StaySearch
      cities={asked && !cities.includes(asked) ? [asked, ...cities] : cities}
      values={{
        city: asked,
        dates: { from: stay?.arrival ?? null, to: stay?.departure ?? null },
        adults,
        children,
        babies,
        accessible,
        areRead,
      }}
      kept={<HiddenFilters filters={{ ...filters, ...OF_THE_BAR }} />}
      today={today}
      lastDay={lastDay}
      compact
    />
  )
}
