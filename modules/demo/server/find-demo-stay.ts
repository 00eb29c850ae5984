import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A free week in a villa of the catalogue, with its total from the search. */
export type DemoStay = { listing: SearchResult; stay: Stay; total: Cents }

const SATURDAY = 6
/**
 * From the first week for which an amount is due at booking, under either regime, to the end of the low
 * season.
 */
const WEEKS_AHEAD = Array.from({ length: 16 }, (_, i) => i + 6)

/**
 * The first free week from Saturday to Saturday, in the cheapest villa that has it; null when everything is
 * let.
 */
export async function findDemoStay(needs: { db: Database; clock: Clock }): Promise<DemoStay | null> {
  const today = todayInParis(needs.clock)
  for (const weeks of WEEKS_AHEAD) {
    const stay = weekFrom(addDays(today, weeks * 7))
    const { results } = await searchListings(needs, SYSTEM, { ...DEFAULT_FILTERS, stay, sort: 'price_asc' })
    for (const listing of results) {
      if (listing.price.kind === 'stay') return { listing, stay, total: listing.price.total }
    }
  }
  return null
}

function weekFrom(day: CivilDate): Stay {
  const arrival = addDays(day, (SATURDAY - weekdayOf(day) + 7) % 7)
  return { arrival, departure: addDays(arrival, 7) }
}
