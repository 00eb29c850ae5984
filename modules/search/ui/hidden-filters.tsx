import { formatSearchAddress } from '../search-address.ts'
import type { SearchFilters } from '../search-filters.ts'

/** The rest of a search, carried along by a form that asks for one part of it. */
export function HiddenFilters({ filters }: { filters: SearchFilters }) {
  return [...formatSearchAddress(filters)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
