import type { Actor } from '#modules/accounts/actor.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { listHeldReservations } from '#modules/checkout/server/find-checkout.ts'
import { refundOutlook } from '#modules/pricing/cancellation-refund.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { amountsOf, type Due, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { answerStay, type StayAnswer } from '#modules/pricing/server/offer-stay.ts'
import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { todayInParis } from '#platform/clock.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type DateRange, dateRangeFrom } from '#ui/date-range.ts'
import { guestsAsked } from './guests-asked.ts'

/**
 * The data of the booking box: the villa's calendar, the dates and guests of the address, and the answer to
 * them.
 */
export type Booking = {
  calendar: { today: CivilDate; lastDay: CivilDate }
  dates: DateRange
  guests: GuestBands
  /** Null without both dates. */
  answer: StayAnswer | null
  /** The dues of a booking made today, and what a cancellation refunds; null without a price. */
  terms: { dues: Due[]; refund: string } | null
  /** The dates of the address are not a stay. */
  datesReversed: boolean
}

export async function loadBooking(
  needs: Parameters<typeof answerStay>[0],
  actor: Actor,
  listing: PricedListing,
  params: URLSearchParams,
): Promise<Booking> {
  const { filters, problems } = parseSearchAddress(params)
  const { stay } = filters
  const guests = guestsAsked(params, filters, listing.content.maxGuests)
  const today = todayInParis(needs.clock)
  const lastDay = lastBookableDay(today)
  const held = await listHeldReservations(needs.db, actor)
  const wanted = stay && { stay, party: partyOf(guests) }
  const answer = wanted && (await answerStay(needs, { listing, ...wanted }, held))
  const quote = answer && 'quote' in answer ? answer.quote : null
  return {
    calendar: { today, lastDay },
    dates: stay
      ? { from: stay.arrival, to: stay.departure }
      : dateRangeFrom(params.get('from'), params.get('to')),
    guests,
    answer,
    terms: quote && termsOf(listing, quote, today),
    datesReversed: problems.some(({ problem }) => problem === 'dates_reversed'),
  }
}

function termsOf({ regime, content }: PricedListing, { lines, stay }: Quote, today: CivilDate) {
  const { arrival } = stay
  return {
    dues: scheduleOf({ ...amountsOf(lines), regime, bookedOn: today, arrival }),
    refund: refundOutlook({ policy: content.cancellationPolicy, arrival, day: today }),
  }
}
