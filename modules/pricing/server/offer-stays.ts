import { type CalendarNights, readOpenCalendars } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'
import type { PricePromise } from '../price-promise.ts'
import type { Quote } from '../quote.ts'
import type { NightPrices } from '../quote-line.ts'
import { openReductions, type Reduction } from '../reduction.ts'
import type { StayOffer } from '../stay-offer.ts'
import { nearestIn } from './list-nearest-offers.ts'
import { lowestQuote, quoteOf, type Wanted } from './quote-listing.ts'

type Needs = { db: Database; clock: Clock }
/** `promised` is the promise by which one of them is priced, unless the price of the day is lower, by who asked whether it holds. */
export type WantedIn = Wanted & { listing: PricedListing; promised?: PricePromise | undefined }

/** Refusals for which other dates are offered. */
export const ABOUT_DATES: readonly RefusalCode[] = ['INVALID_STAY', 'STAY_RULE_BROKEN', 'DATES_UNAVAILABLE']

/**
 * What is answered to one of several stays: its price of the day, even where it cannot be booked, why it cannot, and instead of
 * it the nearest stays that can. `nightPrices` and `reductions` are those the price was made of; `isPromised` where it is that of a promise.
 */
export type OfferedStay = {
  reason: string | null
  isPromised: boolean
  nightPrices: NightPrices
  reductions: readonly Reduction[]
  nearest: StayOffer[]
} & ({ quote: Quote; refusal: null } | { quote: Quote | null; refusal: RefusalCode })

/**
 * The answers to several stays, each in a villa already read, in their order: two queries whatever their number. The nights of the
 * reservations `held` are free for who asks.
 */
export async function offerStays(
  { db, clock }: Needs,
  wanted: readonly WantedIn[],
  held: readonly number[] = [],
): Promise<OfferedStay[]> {
  const today = todayInParis(clock)
  const calendars = await readOpenCalendars(
    db,
    wanted.map(({ listing, stay }) => windowIn(listing, stay)),
    held,
  )
  const answers = wanted.map((one, n) => answerTo(one, calendars[n]!, today))
  const refused = wanted.flatMap((one, n) => {
    const { refusal } = answers[n]!
    return refusal && ABOUT_DATES.includes(refusal) ? [{ one, n }] : []
  })
  const open = { arrival: today, departure: lastBookableDay(today) }
  const whole = await readOpenCalendars(
    db,
    refused.map(({ one }) => windowIn(one.listing, open)),
  )
  for (const [at, { one, n }] of refused.entries())
    answers[n]!.nearest = nearestIn(one.listing, whole[at]!, one, today)
  return answers
}

const windowIn = ({ propertyId }: PricedListing, stay: Stay) => ({ propertyId, occupied: stay, nights: stay })

function answerTo(
  one: WantedIn,
  calendar: CalendarNights & { occupied: readonly Stay[] },
  today: CivilDate,
): OfferedStay {
  const { nightPrices } = calendar
  const reductions = openReductions(one.listing.reductions, one.stay, today)
  const answer = { nightPrices, reductions, nearest: [], reason: null, isPromised: false }
  try {
    const priced = one.promised
      ? lowestQuote(one.listing, calendar, one, today, one.promised)
      : { quote: quoteOf(one.listing, calendar, one, today), isPromised: false }
    return { ...answer, ...priced, refusal: calendar.occupied.length > 0 ? 'DATES_UNAVAILABLE' : null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason } = error.details
    return { ...answer, quote: null, refusal: error.code, reason: typeof reason === 'string' ? reason : null }
  }
}
