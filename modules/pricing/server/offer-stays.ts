import { listOpenCalendars, type StayCalendar } from '#modules/calendar/server/list-open-calendars.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'
import type { Quote } from '../quote.ts'
import type { NightPrices } from '../quote-line.ts'
import { openReductions, type Reduction } from '../reduction.ts'
import type { StayOffer } from '../stay-offer.ts'
import { nearestIn } from './list-nearest-offers.ts'
import { ABOUT_DATES } from './offer-stay.ts'
import { quoteOf, type Wanted } from './quote-listing.ts'

type Needs = { db: Database; clock: Clock }
export type WantedIn = Wanted & { listing: PricedListing }

/**
 * What is answered to one of several stays: its price of the day, even where it cannot be booked, why it cannot, and instead of
 * it the nearest stays that can. `nightPrices` and
 * `reductions` are those the price was made of.
 */
export type OfferedStay = {
  quote: Quote | null
  refusal: RefusalCode | null
  reason: string | null
  nightPrices: NightPrices
  reductions: readonly Reduction[]
  nearest: StayOffer[]
}

/** The answers to several stays, each in a villa already read, in their order: two queries whatever their number. */
export async function offerStays(needs: Needs, wanted: readonly WantedIn[]): Promise<OfferedStay[]> {
  const today = todayInParis(needs.clock)
  const calendars = await listOpenCalendars(
    needs.db,
    wanted.map(({ listing, stay }) => ({ propertyId: listing.propertyId, window: stay })),
  )
  const answers = wanted.map((one, n) => answerTo(one, calendars[n]!, today))
  const refused = wanted.flatMap((one, n) =>
    answers[n]!.refusal && ABOUT_DATES.includes(answers[n]!.refusal!) ? [{ one, n }] : [],
  )
  const open = { arrival: today, departure: lastBookableDay(today) }
  const whole = await listOpenCalendars(
    needs.db,
    refused.map(({ one }) => ({ propertyId: one.listing.propertyId, window: open })),
  )
  for (const [at, { one, n }] of refused.entries())
    answers[n]!.nearest = nearestIn(one.listing, whole[at]!, one, today)
  return answers
}

function answerTo(one: WantedIn, calendar: StayCalendar, today: CivilDate): OfferedStay {
  const { nightPrices } = calendar
  const reductions = openReductions(one.listing.reductions, one.stay, today)
  const answer = { nightPrices, reductions, nearest: [], reason: null }
  try {
    const quote = quoteOf(one.listing, calendar, one, today)
    return { ...answer, quote, refusal: calendar.occupied.length > 0 ? 'DATES_UNAVAILABLE' : null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason } = error.details
    return { ...answer, quote: null, refusal: error.code, reason: typeof reason === 'string' ? reason : null }
  }
}
