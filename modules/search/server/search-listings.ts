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
  if (stay) refuseImpossible(stay, todayInParis(needs.clock))
  const nights = stay && nightsOf(stay)
  const { rows, total } = await findListings(needs.db, filters)
  return {
    total,
    page: filters.page,
    pages: Math.ceil(total / PAGE_SIZE),
    results: rows.map(({ card, price }) => ({ ...card, price: priceShown(price, nights) })),
    place: placeOfFilters(filters),
    stay,
    nights,
  }
}

function refuseImpossible(stay: Stay, today: CivilDate): void {
  const lastDay = lastSearchableDay(today)
  if (stay.arrival < today) refuse('arrival_in_past', describeBreach({ rule: 'arrival_in_past' }))
  if (nightsOf(stay) > MAX_SEASONAL_NIGHTS) refuse('over_90_days', describeBreach({ rule: 'over_90_days' }))
  if (stay.departure > lastDay) {
    refuse('beyond_search', `La recherche par dates va jusqu’au ${formatCivilDate(lastDay)}`, { lastDay })
  }
}

function refuse(rule: string, reason: string, details: Record<string, unknown> = {}): never {
  throw new Refusal('INVALID_STAY', { rule, reason, ...details })
}

function priceShown(price: Cents | null, nights: number | null): ResultPrice {
  if (price === null) return { kind: 'on_request' }
  return nights === null ? { kind: 'nightly', from: price } : { kind: 'stay', total: price, nights }
}
