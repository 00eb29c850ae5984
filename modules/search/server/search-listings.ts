import type { Actor } from '#modules/accounts/actor.ts'
import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { describeBreach, MAX_SEASONAL_NIGHTS } from '#modules/calendar/stay-rules.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { lastSearchableDay } from '../nights-ring.ts'
import { placeOfFilters } from '../search-area.ts'
import type { SearchFilters } from '../search-filters.ts'
import { PAGE_SIZE, type ResultPrice, type SearchResults } from '../search-result.ts'
import { findListings } from './search-queries.ts'

/**
 * The published listings that fit, twenty a page with their exact number. With dates, only those free and whose
 * rules allow the stay, each with the total `quoteStay` gives. Anybody may search. Refuses INVALID_STAY with its
 * reason for dates in the past, over 90 nights, or past what search knows.
 */
export async function searchListings(
  needs: { db: Database; clock: Clock },
  _actor: Actor,
  filters: SearchFilters,
): Promise<SearchResults> {
  const { stay } = filters
  refuseImpossible(needs.clock, stay)
  const nights = stay && nightsOf(stay)
  const { rows, total } = await findListings(needs.db, filters)
  return {
    total,
    page: filters.page,
    pages: Math.ceil(total / PAGE_SIZE),
    results: rows.map(({ card, price }) => ({ ...card, price: priceShown(price, stay) })),
    place: placeOfFilters(filters),
    stay,
    nights,
  }
}

/** Refuses a stay no search can answer, with its reason. */
export function refuseImpossible(clock: Clock, stay: Stay | null): void {
  const problem = stay && staySearchProblem(stay, todayInParis(clock))
  if (problem) throw new Refusal('INVALID_STAY', problem)
}

/** Why no search can answer for a stay; null when one can. */
export function staySearchProblem(stay: Stay, today: CivilDate) {
  if (stay.arrival < today) return breachOf('arrival_in_past')
  if (nightsOf(stay) > MAX_SEASONAL_NIGHTS) return breachOf('over_90_days')
  const lastDay = lastSearchableDay(today)
  if (stay.departure <= lastDay) return null
  const reason = `La recherche par dates va jusqu’au ${formatCivilDate(lastDay)}`
  return { rule: 'beyond_search', reason, lastDay }
}

function breachOf(rule: 'arrival_in_past' | 'over_90_days') {
  return { rule, reason: describeBreach({ rule }) }
}

/** A price as a result shows it: of the stay when there is one, else of a night. */
export function priceShown(price: Cents | null, stay: Stay | null): ResultPrice {
  if (price === null) return { kind: 'on_request' }
  return stay ? { kind: 'stay', total: price, nights: nightsOf(stay) } : { kind: 'nightly', from: price }
}
