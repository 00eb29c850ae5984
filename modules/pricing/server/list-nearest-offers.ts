import { type CalendarNights, readOpenCalendar } from '#modules/calendar/server/list-occupied.ts'
import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { lastBookableDay, nearestStays } from '#modules/calendar/stay-rules.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Party } from '../party.ts'
import type { StayOffer } from '../stay-offer.ts'
import { quoteOf } from './quote-listing.ts'

const OFFERS = 3

/**
 * Up to three free stays that respect every rule, nearest to the one asked for, each with its whole price
 * (domain §2). A stay asked for in the past is moved to today first. Refuses TOO_MANY_GUESTS.
 */
export async function listNearestOffers(
  needs: { db: Database; clock: Clock },
  listing: PricedListing,
  wanted: { stay: Stay; party: Party },
): Promise<StayOffer[]> {
  const today = todayInParis(needs.clock)
  const lastDay = lastBookableDay(today)
  const open = { arrival: today, departure: lastDay }
  const calendar = await readOpenCalendar(needs.db, listing.propertyId, { occupied: open, nights: open })
  return nearestIn(listing, calendar, wanted, today)
}

/** The same over a calendar already read, from `today` to the last bookable day. */
export function nearestIn(
  listing: PricedListing,
  { occupied, ...nights }: CalendarNights & { occupied: Stay[] },
  wanted: { stay: Stay; party: Party },
  today: Stay['arrival'],
): StayOffer[] {
  const lastDay = lastBookableDay(today)
  const { rates } = listing
  const { nightMinimums } = nights
  const stay = notBefore(today, wanted.stay)
  const stays = nearestStays({ rates, nightMinimums, stay, occupied, today, lastDay, limit: OFFERS })
  return stays.map((near) => ({
    stay: near,
    total: totalOf(listing, nights, { stay: near, party: wanted.party }, today),
  }))
}

function notBefore(today: Stay['arrival'], stay: Stay): Stay {
  if (stay.arrival >= today) return stay
  return { arrival: today, departure: addDays(today, Math.max(nightsOf(stay), 1)) }
}

function totalOf(
  listing: PricedListing,
  nights: CalendarNights,
  wanted: { stay: Stay; party: Party },
  today: Stay['arrival'],
): Cents | null {
  try {
    return quoteOf(listing, nights, wanted, today).total
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PRICE_ON_REQUEST') return null
    throw error
  }
}
