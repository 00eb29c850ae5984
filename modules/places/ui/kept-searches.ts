import { type RecentSearch, readRecentSearches, rememberSearch } from '../recent-search.ts'
import type { SearchedPlace } from '../searched-place.ts'

/** Where the browser keeps them (spec §7). */
const KEY = 'recentSearches'

/** The recent searches of this browser; none where it keeps nothing. */
export function keptSearches(): RecentSearch[] {
  try {
    return readRecentSearches(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export function keepSearch(place: SearchedPlace): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(rememberSearch(keptSearches(), place)))
  } catch {
    // A browser that keeps nothing searches all the same.
  }
}
