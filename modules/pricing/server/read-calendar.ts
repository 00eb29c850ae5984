import type { CalendarFreshness } from '#modules/calendar/calendar-freshness.ts'
import { readOpenCalendar } from '#modules/calendar/server/list-occupied.ts'
import { CALENDAR_MONTHS, lastBookableDay, MAX_SEASONAL_NIGHTS } from '#modules/calendar/stay-rules.ts'
import { getPricedListing, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, addMonths, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { type CalendarView, calendarOf, firstArrivalIn, partOf } from '../calendar-day.ts'

/** The most months in one request: the whole calendar, and the rest of its last month (domain §1). */
export const MOST_MONTHS = CALENDAR_MONTHS + 1

/** The months in which a first stay is looked for at first: nearly every villa has one, and they are read as quickly as two. */
const NEAR_MONTHS = 4

/**
 * The state of each day of `months` whole months, from the month of `from` on, with nightly prices in cents
 * and the rules of each season (spec §7). Refuses NOT_FOUND.
 */
export async function readCalendar(
  needs: { db: Database; clock: Clock },
  { property, ...window }: { property: string; from: CivilDate; months: number },
): Promise<CalendarView> {
  const { days, rules } = await readCalendarOf(needs, await getPricedListing(needs.db, property), window)
  return { days, rules }
}

/** The calendar of a listing already read, with how long ago its calendars on other sites were read. */
export async function readCalendarOf(
  needs: { db: Database; clock: Clock },
  { propertyId, rates }: Pick<PricedListing, 'propertyId' | 'rates'>,
  input: { from: CivilDate; months: number },
): Promise<CalendarView & { freshness: CalendarFreshness | null }> {
  const today = todayInParis(needs.clock)
  const lastDay = lastBookableDay(today)
  const from = `${input.from.slice(0, 7)}-01` as CivilDate
  const to = addMonths(from, input.months)
  // A stay that arrives on the window's last day needs the nights after it, and the first day's morning the one before.
  const { occupied, freshness, nightPrices, nightMinimums } = await readOpenCalendar(needs.db, propertyId, {
    occupied: { arrival: addDays(from, -1), departure: addDays(to, MAX_SEASONAL_NIGHTS) },
    nights: { arrival: from, departure: to },
  })
  const facts = { rates, nightMinimums, occupied, today, lastDay }
  return { ...calendarOf(facts, nightPrices, from, daysBetween(from, to)), freshness }
}

/**
 * `months` whole months of a listing already read, from the first one in which a stay can begin; from this month on when no stay can.
 * `month` is the first day of the first one.
 */
export async function readOpeningCalendar(
  needs: { db: Database; clock: Clock },
  listing: Pick<PricedListing, 'propertyId' | 'rates'>,
  months: number,
): Promise<CalendarView & { month: CivilDate; freshness: CalendarFreshness | null }> {
  const first = `${todayInParis(needs.clock).slice(0, 7)}-01` as CivilDate
  const near = await readCalendarOf(needs, listing, { from: first, months: NEAR_MONTHS })
  const arrival = firstArrivalIn(near.days)
  if (arrival && arrival < addMonths(first, NEAR_MONTHS - months + 1)) return opening(near, arrival, months)
  const whole = await readCalendarOf(needs, listing, { from: first, months: MOST_MONTHS })
  const latest = addMonths(first, MOST_MONTHS - months)
  const found = firstArrivalIn(whole.days) ?? first
  return opening(whole, found < latest ? found : latest, months)
}

function opening<Whole extends CalendarView>(calendar: Whole, day: CivilDate, months: number) {
  const month = `${day.slice(0, 7)}-01` as CivilDate
  return { ...calendar, ...partOf(calendar, month, addMonths(month, months)), month }
}
