import type { Actor } from '#modules/accounts/actor.ts'
import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import {
  describeBreach,
  lastBookableDay,
  MAX_SEASONAL_NIGHTS,
  type StayRuleBreach,
} from '#modules/calendar/stay-rules.ts'
import { cityBySlug } from '#modules/places/city.ts'
import type { Place } from '#modules/places/place.ts'
import { promotionWords } from '#modules/pricing/promotion-words.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { readReductions } from '../compile-listing.ts'
import { isAbroad, searchAreaOf } from '../search-area.ts'
import type { SearchFilters } from '../search-filters.ts'
import { MOST_COUNTED, PAGE_SIZE, type ResultPrice, type SearchResults } from '../search-result.ts'
import { countListings } from './count-listings.ts'
import { placeOfFilters } from './place-of-filters.ts'
import { findListings } from './search-queries.ts'

/**
 * The published listings that match, twenty per page, with their number: exact up to `most`, of which the pages are made, and one more for
 * any more. With dates, only free villas
 * whose rules allow the stay, each with the total of `quoteStay`. Allowed to every actor. Refuses
 * INVALID_STAY with the reason for dates in the past, over 90 nights, or after the last bookable day.
 */
export async function searchListings(
  needs: { db: Database; clock: Clock },
  _actor: Actor,
  filters: SearchFilters,
  most = MOST_COUNTED,
): Promise<SearchResults> {
  const { stay } = filters
  demandSearchableStay(needs.clock, stay)
  const nights = stay && nightsOf(stay)
  const place = placeOfFilters(filters)
  const today = todayInParis(needs.clock)
  const [{ rows, total, isIncomplete }, elsewhere] = await Promise.all([
    findListings(needs.db, filters, { today, most }),
    whyElsewhere(needs, filters, place),
  ])
  return {
    total,
    page: filters.page,
    pages: Math.ceil(Math.min(total, most) / PAGE_SIZE),
    results: rows.map(({ card, price, reductions, rating }) => ({
      ...{ ...card, rating },
      price: priceShown(price, stay, { reductions, today }),
    })),
    place,
    stay,
    nights,
    elsewhere: elsewhere === 'neighbors' && total === 0 ? null : elsewhere,
    isIncomplete,
  }
}

/** Around a place, whether villas that fit are there, or around it alone. */
async function whyElsewhere(
  { db, clock }: { db: Database; clock: Clock },
  filters: SearchFilters,
  place: Place | null,
): Promise<SearchResults['elsewhere']> {
  if (isAbroad(filters, place)) return 'abroad'
  if (!place || searchAreaOf(filters, place).kind !== 'circle') return null
  const city = cityBySlug(place.code)
  const [there] = city
    ? await countListings(
        db,
        [{ ...filters, placeId: `city:${city.slug}`, point: null }],
        todayInParis(clock),
      )
    : [0]
  return there === 0 ? 'neighbors' : null
}

/** Refuses a stay that cannot be searched, with the reason. */
export function demandSearchableStay(clock: Clock, stay: Stay | null): void {
  const problem = stay && staySearchProblem(stay, todayInParis(clock))
  if (problem) throw new Refusal('INVALID_STAY', problem)
}

/** The reason why a stay cannot be searched; null when it can. */
export function staySearchProblem(stay: Stay, today: CivilDate) {
  const lastDay = lastBookableDay(today)
  if (stay.arrival < today) return problemOf({ rule: 'arrival_in_past' })
  if (nightsOf(stay) > MAX_SEASONAL_NIGHTS) return problemOf({ rule: 'over_90_days' })
  return stay.departure > lastDay ? problemOf({ rule: 'beyond_calendar', lastDay }) : null
}

function problemOf(breach: StayRuleBreach) {
  return { ...breach, reason: describeBreach(breach) }
}

/** The price of a result: of the stay when the search has dates, else of a night; with what is said of its promotion, where that is asked for. */
export function priceShown(
  price: Cents | null,
  stay: Stay | null,
  promoted?: { reductions: readonly number[] | null; today: CivilDate },
): ResultPrice {
  if (price === null) return { kind: 'on_request' }
  const words = promoted && promotionWords(readReductions(promoted.reductions), stay, promoted.today)
  return {
    ...(stay ? { kind: 'stay', total: price, nights: nightsOf(stay) } : { kind: 'nightly', from: price }),
    ...(words && { promotion: words }),
  }
}
