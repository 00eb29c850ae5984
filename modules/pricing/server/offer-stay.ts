import { readOpenCalendar } from '#modules/calendar/server/list-occupied.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'
import type { Quote } from '../quote.ts'
import type { StayOffer } from '../stay-offer.ts'
import { listNearestOffers } from './list-nearest-offers.ts'
import { quoteOf, type Wanted } from './quote-listing.ts'

/** The price of a stay, or why it cannot be booked with the nearest stays that can. */
export type StayAnswer =
  | { quote: Quote }
  | { refusal: RefusalCode; reason: string | null; nearest: StayOffer[] }

/** Refusals for which other dates are offered. */
export const ABOUT_DATES: readonly RefusalCode[] = ['INVALID_STAY', 'STAY_RULE_BROKEN', 'DATES_UNAVAILABLE']

/**
 * The answer of a villa's page to dates and guests: it never refuses, but names the rule broken (domain §2).
 * `held` are reservations whose nights the visitor holds already, in a checkout under way.
 */
export async function offerStay(
  needs: { db: Database; clock: Clock },
  listing: PricedListing,
  wanted: Wanted,
  held: readonly number[] = [],
): Promise<StayAnswer> {
  const answer = await priceStay(needs, listing, wanted, held)
  if ('quote' in answer) return answer
  return { ...answer, nearest: await listInstead(needs, listing, wanted, answer.refusal) }
}

/** The stays to offer after a refusal: those nearest to the wanted one, where other dates would help. */
export async function listInstead(
  needs: { db: Database; clock: Clock },
  listing: PricedListing,
  wanted: Wanted,
  refusal: RefusalCode,
): Promise<StayOffer[]> {
  return ABOUT_DATES.includes(refusal) ? listNearestOffers(needs, listing, wanted) : []
}

/** The same answer without other stays. */
export async function priceStay(
  needs: { db: Database; clock: Clock },
  listing: PricedListing,
  wanted: Wanted,
  held: readonly number[],
): Promise<{ quote: Quote } | { refusal: RefusalCode; reason: string | null }> {
  try {
    const windows = { occupied: wanted.stay, nights: wanted.stay }
    const { occupied, ...nights } = await readOpenCalendar(needs.db, listing.propertyId, windows, held)
    const quote = quoteOf(listing, nights, wanted, todayInParis(needs.clock))
    if (occupied.length > 0) throw new Refusal('DATES_UNAVAILABLE')
    return { quote }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason } = error.details
    return { refusal: error.code, reason: typeof reason === 'string' ? reason : null }
  }
}
