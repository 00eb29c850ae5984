import { formatSearchAddress } from './search-address.ts'
import { DEFAULT_FILTERS, type SearchFilters } from './search-filters.ts'

/**
 * Address of a villa's page, with the stay and the guests of the search (spec §2). `lang` is left out: French
 * is its default, and a page has one address.
 */
export function listingAddress(
  publicId: string,
  wanted: Partial<Pick<SearchFilters, 'stay' | 'adults' | 'children' | 'babies'>> = {},
): string {
  const { stay, adults, children, babies } = { ...DEFAULT_FILTERS, ...wanted }
  const query = formatSearchAddress({ ...DEFAULT_FILTERS, stay, adults, children, babies })
  return query.size > 0 ? `/annonces/${publicId}?${query}` : `/annonces/${publicId}`
}

/** Address of a search's results. */
export function resultsAddress(filters: SearchFilters): string {
  const query = formatSearchAddress(filters).toString()
  return query ? `/annonces?${query}` : '/annonces'
}
