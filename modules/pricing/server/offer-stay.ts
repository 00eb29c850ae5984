import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import { type Quote, quoteForTraveler } from '../quote.ts'
import type { StayOffer } from '../stay-offer.ts'
import { listNearestOffers } from './list-nearest-offers.ts'
import { ABOUT_DATES, offerStays, type WantedIn } from './offer-stays.ts'
import type { Wanted } from './quote-listing.ts'

/** The price of a stay, or why it cannot be booked with the nearest stays that can. */
export type StayAnswer =
  | { quote: Quote }
  | { refusal: RefusalCode; reason: string | null; nearest: StayOffer[] }

/**
 * The answer of a villa's page to dates and guests: it never refuses, but names the rule broken (domain §2).
 * `held` are reservations whose nights the visitor holds already, in a checkout under way.
 */
export async function answerStay(
  needs: { db: Database; clock: Clock },
  wanted: WantedIn,
  held: readonly number[] = [],
): Promise<StayAnswer> {
  return (await answerStays(needs, [wanted], held))[0]!
}

/** The same for several stays, in their order, by as many reads as for one. */
export async function answerStays(
  needs: { db: Database; clock: Clock },
  wanted: readonly WantedIn[],
  held: readonly number[] = [],
): Promise<StayAnswer[]> {
  const offered = await offerStays(needs, wanted, held)
  return offered.map(({ quote, refusal, reason, nearest }) =>
    refusal === null ? { quote: quoteForTraveler(quote) } : { refusal, reason, nearest },
  )
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
