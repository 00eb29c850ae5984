import type { Actor } from '#modules/accounts/actor.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { listHeldReservations } from '#modules/checkout/server/find-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { offerStay, type StayAnswer } from '#modules/pricing/server/offer-stay.ts'
import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'
import type { PublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { todayInParis } from '#platform/clock.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type DateRange, dateRangeFrom } from '#ui/date-range.ts'

/** What the booking box shows: the villa's calendar, what the address asks for and the answer to it. */
export type Booking = {
  calendar: { today: CivilDate; lastDay: CivilDate }
  dates: DateRange
  guests: GuestBands
  /** Null without both dates. */
  answer: StayAnswer | null
  /** The dates of the address are wrong by themselves. */
  datesReversed: boolean
}

export async function loadBooking(
  needs: Parameters<typeof offerStay>[0],
  actor: Actor,
  listing: PublishedListing,
  params: URLSearchParams,
): Promise<Booking> {
  const { filters, problems } = parseSearchAddress(params)
  const { stay } = filters
  const guests = guestsAsked(params, filters, listing.content.maxGuests)
  const today = todayInParis(needs.clock)
  const lastDay = lastBookableDay(today)
  const held = await listHeldReservations(needs.db, actor)
  const wish = stay && { stay, party: partyOf(guests) }
  return {
    calendar: { today, lastDay },
    dates: stay
      ? { from: stay.arrival, to: stay.departure }
      : dateRangeFrom(params.get('from'), params.get('to')),
    guests,
    answer: wish && (await offerStay(needs, listing, wish, held)),
    datesReversed: problems.some(({ problem }) => problem === 'dates_reversed'),
  }
}

/** The guests of the address as they are, too many included; two by default, or one where there is room for one. */
function guestsAsked(
  params: URLSearchParams,
  { adults, children, babies }: GuestBands,
  maxGuests: number,
): GuestBands {
  const asked = params.has('adults') || params.has('guests')
  return { adults: asked ? adults : Math.min(adults, maxGuests), children, babies }
}
