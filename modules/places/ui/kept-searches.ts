import { keptText } from '#ui/kept-text.ts'
import { type RecentSearch, readRecentSearches, rememberSearch } from '../recent-search.ts'
import type { SearchedPlace } from '../searched-place.ts'

/** The recent searches in the browser's storage (spec §7). */
const kept = keptText('recentSearches')

/** The recent searches of this browser; empty where its storage is closed. */
export function keptSearches(): RecentSearch[] {
  return readRecentSearches(kept.read())
}

/** Without storage, the search works and no recent search is kept. */
export function keepSearch(place: SearchedPlace): void {
  kept.write(JSON.stringify(rememberSearch(keptSearches(), place)))
}
