import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { SearchFilters } from '../search-filters.ts'
import { countListings } from './count-listings.ts'
import { staySearchProblem } from './search-listings.ts'

/** Number of villas that each search finds, as `MOST_COUNTED` bounds it; 0 for dates that cannot be searched. Allowed to every actor. */
export async function countSearches(
  needs: { db: Database; clock: Clock },
  _actor: Actor,
  searches: readonly SearchFilters[],
): Promise<number[]> {
  const today = todayInParis(needs.clock)
  const isPossible = searches.map(({ stay }) => !stay || staySearchProblem(stay, today) === null)
  const counts = await countListings(
    needs.db,
    searches.filter((_, i) => isPossible[i]),
    today,
  )
  return isPossible.map((possible) => (possible ? (counts.shift() ?? 0) : 0))
}
