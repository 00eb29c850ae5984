import { SYSTEM } from '#modules/accounts/actor.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import { countMissedSearches, noteMissedSearch } from '#modules/search/server/keep-missed-search.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'

type Needs = { db: Database; clock: Clock; log: Log }

const DAY = 86_400_000

/** The searches of invented visitors: so many days ago, so often, for what. Weeks are those of a Saturday so many days ahead. */
const STORY: readonly { ago: number; times: number; asks: Partial<SearchFilters>; weekIn?: number }[] = [
  { ago: 12, times: 2, asks: { city: 'Menton', bedrooms: 5, adults: 14 } },
  { ago: 9, times: 3, asks: { city: 'Gordes', adults: 14 }, weekIn: 240 },
  { ago: 6, times: 1, asks: { city: 'Gordes', type: 'penthouse' } },
  { ago: 5, times: 4, asks: { city: 'Saint-Tropez', maxPrice: 20_000 }, weekIn: 250 },
  { ago: 3, times: 2, asks: { city: 'Hyères', accessible: true, adults: 12 } },
  { ago: 1, times: 2, asks: { city: 'Menton', bedrooms: 5, adults: 14 } },
]

/**
 * The searches without result of the demonstration, counted as those of visitors are, each only where it finds no villa today. Writes
 * nothing where there is one already.
 */
export async function seedMissedSearches(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const known = await db.selectFrom('missedSearches').select('day').limit(1).executeTakeFirst()
  if (known) return
  for (const { ago, times, asks, weekIn } of STORY) {
    const then = new Date(clock.now().getTime() - ago * DAY)
    const within = { ...needs, clock: { now: () => then } }
    const stay = weekIn === undefined ? null : weekFrom(addDays(todayInParis(clock), weekIn))
    const filters = { ...DEFAULT_FILTERS, ...asks, stay }
    if ((await searchListings(within, SYSTEM, filters)).total > 0) continue
    for (let n = 0; n < times; n += 1) noteMissedSearch(within, filters)
    await countMissedSearches(within)
  }
}

/** A week from Saturday to Saturday, the first from this day on. */
function weekFrom(day: CivilDate): { arrival: CivilDate; departure: CivilDate } {
  const arrival = addDays(day, (6 - weekdayOf(day) + 7) % 7)
  return { arrival, departure: addDays(arrival, 7) }
}
