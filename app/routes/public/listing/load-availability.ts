import { isMonth, monthAfter, monthOf } from '#modules/calendar/month-weeks.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { readCalendar } from '#modules/pricing/server/read-calendar.ts'
import { todayInParis } from '#platform/clock.ts'
import { type AvailabilityWindow, CALENDAR_KEY, MONTHS_IN_SIGHT } from './availability-calendar.tsx'

/** The first months of a villa's calendar: those of the arrival looked for, those of the address, else from today on. */
export async function loadAvailability(
  needs: Parameters<typeof readCalendar>[0],
  property: string,
  params: URLSearchParams,
): Promise<AvailabilityWindow> {
  const today = todayInParis(needs.clock)
  const [first, last] = [monthOf(today), monthOf(lastBookableDay(today))]
  const latest = monthAfter(last, 1 - MONTHS_IN_SIGHT)
  const asked = params.get(CALENDAR_KEY) ?? params.get('from')?.slice(0, 7)
  const month = isMonth(asked) && asked >= first ? asked : first
  const shown = month > latest ? latest : month
  const { days } = await readCalendar(needs, { property, from: `${shown}-01`, months: MONTHS_IN_SIGHT })
  return { today, first, last, month: shown, days }
}
