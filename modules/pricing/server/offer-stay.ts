import { type CalendarNights, readOpenCalendars } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'
import { type Quote, quoteForTraveler } from '../quote.ts'
import type { StayOffer } from '../stay-offer.ts'
import { listNearestOffers, nearestIn } from './list-nearest-offers.ts'
import { quoteOf, type Wanted } from './quote-listing.ts'

/** The price of a stay, or why it cannot be booked with the nearest stays that can. */
export type StayAnswer =
  | { quote: Quote }
  | { refusal: RefusalCode; reason: string | null; nearest: StayOffer[] }

/** Refusals for which other dates are offered. */
export const ABOUT_DATES: readonly RefusalCode[] = ['INVALID_STAY', 'STAY_RULE_BROKEN', 'DATES_UNAVAILABLE']

/** A stay that is wanted in a villa. */
export type AskedStay = { listing: PricedListing; wanted: Wanted }

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
  return (await offerStays(needs, [{ listing, wanted }], held))[0]!
}

/** The same for several stays, in their order, by as many reads as for one. */
export async function offerStays(
  { db, clock }: { db: Database; clock: Clock },
  stays: readonly AskedStay[],
  held: readonly number[] = [],
): Promise<StayAnswer[]> {
  const today = todayInParis(clock)
  const windows = stays.map(({ listing: { propertyId }, wanted: { stay } }) => ({
    ...{ propertyId, occupied: stay, nights: stay },
  }))
  const calendars = await readOpenCalendars(db, windows, held)
  const answers = stays.map((asked, n) => ({ ...asked, answer: priceIn(asked, calendars[n]!, today) }))
  const elsewhere = answers.filter(
    ({ answer }) => 'refusal' in answer && ABOUT_DATES.includes(answer.refusal),
  )
  const open = { arrival: today, departure: lastBookableDay(today) }
  const ahead = await readOpenCalendars(
    db,
    elsewhere.map(({ listing: { propertyId } }) => ({ propertyId, occupied: open, nights: open })),
  )
  return answers.map((one) => {
    if ('quote' in one.answer) return one.answer
    const calendar = ahead[elsewhere.indexOf(one)]
    const nearest = calendar ? nearestIn(one.listing, calendar, one.wanted, today) : []
    return { ...one.answer, nearest }
  })
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

type Priced = { quote: Quote } | { refusal: RefusalCode; reason: string | null }

function priceIn(
  { listing, wanted }: AskedStay,
  { occupied, ...nights }: CalendarNights & { occupied: readonly Stay[] },
  today: CivilDate,
): Priced {
  try {
    const quote = quoteOf(listing, nights, wanted, today)
    if (occupied.length > 0) throw new Refusal('DATES_UNAVAILABLE')
    return { quote: quoteForTraveler(quote) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason } = error.details
    return { refusal: error.code, reason: typeof reason === 'string' ? reason : null }
  }
}
