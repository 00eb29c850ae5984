import { isFree, listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { checkStay, describeStayBreach, lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { getPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'

/** `rule_broken` says in French which rule the stay breaks. */
export type Availability =
  | { available: true }
  | { available: false; because: 'nights_taken' }
  | { available: false; because: 'rule_broken'; reason: string }

/**
 * Whether a stay can be booked now: its nights are free and the rules of its seasons and calendar allow it
 * (spec §7). The answer does not hold the nights: only a reservation does. Refuses NOT_FOUND.
 */
export async function checkAvailability(
  needs: { db: Database; clock: Clock },
  input: { property: string; stay: Stay },
): Promise<Availability> {
  const { propertyId, rates } = await getPricedListing(needs.db, input.property)
  const today = todayInParis(needs.clock)
  const lastDay = lastBookableDay(today)
  const { nightMinimums } = await listCalendarNights(needs.db, propertyId, input.stay)
  const breach = checkStay({ rates, nightMinimums, stay: input.stay, today, lastDay })
  if (breach)
    return { available: false, because: 'rule_broken', reason: describeStayBreach(breach, input.stay) }
  const free = await isFree(needs.db, propertyId, input.stay)
  return free ? { available: true } : { available: false, because: 'nights_taken' }
}
