import { formatSearchAddress } from '../search-address.ts'
import type { SearchFilters } from '../search-filters.ts'

/** Hidden fields with the other filters of a search, for a form that shows only some filters. */
export function HiddenFilters({ filters }: { filters: SearchFilters }) {
  return [...formatSearchAddress(filters)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
