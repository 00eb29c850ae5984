import { type RecentSearch, readRecentSearches, rememberSearch } from '../recent-search.ts'
import type { SearchedPlace } from '../searched-place.ts'

/** The key of the recent searches in the browser's storage (spec §7). */
const KEY = 'recentSearches'

/** The recent searches of this browser; empty where its storage is closed. */
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
    // Without storage, the search works and no recent search is kept.
  }
}
