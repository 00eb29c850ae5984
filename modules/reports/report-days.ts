import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'

/** The days of a month, given by its first day, that a filter keeps: both ends included. */
export function daysOfMonthIn(month: CivilDate, { from, to }: DateRange): { from: CivilDate; to: CivilDate } {
  const last = addDays(addMonths(month, 1), -1)
  return { from: from !== null && from > month ? from : month, to: to !== null && to < last ? to : last }
}

/** A range of days with both of its ends: an open one is that of the civil year of `today`. */
export function yearOr({ from, to }: DateRange, today: CivilDate): { from: CivilDate; to: CivilDate } {
  const year = (to ?? from ?? today).slice(0, 4)
  return { from: from ?? (`${year}-01-01` as CivilDate), to: to ?? (`${year}-12-31` as CivilDate) }
}
