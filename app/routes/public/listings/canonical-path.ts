import { DESTINATIONS } from '#modules/places/destinations.ts'
import { NO_PLACE } from '#modules/search/active-filters.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { formatSearchAddress } from '#modules/search/search-address.ts'
import { searchAreaOf } from '#modules/search/search-area.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResults } from '#modules/search/search-result.ts'

const LIST = '/annonces'
const PLACE_PAGES = new Map(DESTINATIONS.map(({ name, slug }) => [name, `/villas/${slug}`]))

/**
 * The canonical address of a search for search engines. A search for a place alone has the same villas as the
 * page of that place, which has more content: its address is that page, while there is a villa to rent there.
 * Each page of the whole list is its own, as Google recommends; dates, filters and sorts are views of the
 * list.
 */
export function canonicalPath(filters: SearchFilters, { place, total, elsewhere }: SearchResults): string {
  const { kind } = searchAreaOf(filters, place)
  const besides = formatSearchAddress({ ...filters, ...NO_PLACE, page: 1 })
  if (besides.size > 0) return LIST
  if (kind === 'everywhere') return resultsAddress({ ...DEFAULT_FILTERS, page: filters.page })
  const isPlace =
    (kind === 'city' || kind === 'area') && elsewhere === null && filters.page === 1 && total > 0
  return (isPlace && place && PLACE_PAGES.get(place.name)) || LIST
}
