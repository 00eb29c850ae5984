import type { CalendarFreshness } from '#modules/calendar/calendar-freshness.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import type { CalendarView } from '#modules/pricing/calendar-day.ts'
import { readCalendarOf, readOpeningCalendar } from '#modules/pricing/server/read-calendar.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { todayInParis } from '#platform/clock.ts'
import { addMonths, isCivilDate } from '#shared/civil-date.ts'
import { monthStart } from '#ui/month-days.ts'
import { CALENDAR_KEY } from './availability-calendar.tsx'
import { type AvailabilityWindow, MONTHS_IN_SIGHT } from './use-availability.ts'

/**
 * When the villa's calendars elsewhere were last read, and the first months of its own calendar: those of the
 * address, else those of the chosen arrival, else the first ones in which a stay can begin.
 */
export async function loadAvailability(
  needs: Parameters<typeof readCalendarOf>[0],
  listing: PricedListing,
  params: URLSearchParams,
): Promise<{ window: AvailabilityWindow; calendar: CalendarView; freshness: CalendarFreshness | null }> {
  const today = todayInParis(needs.clock)
  const [first, last] = [monthStart(today), monthStart(lastBookableDay(today))]
  const latest = addMonths(last, 1 - MONTHS_IN_SIGHT)
  const named = params.get(CALENDAR_KEY) ?? params.get('from')?.slice(0, 7)
  const asked = `${named}-01`
  if (!isCivilDate(asked)) {
    const { freshness, month, ...calendar } = await readOpeningCalendar(needs, listing, MONTHS_IN_SIGHT)
    return { window: { today, first, last, month }, calendar, freshness }
  }
  const month = asked < first ? first : asked < latest ? asked : latest
  const { freshness, ...calendar } = await readCalendarOf(needs, listing, {
    from: month,
    months: MONTHS_IN_SIGHT,
  })
  return { window: { today, first, last, month }, calendar, freshness }
}
