import { addDays, addMonths, type CivilDate, daysBetween, weekdayOf } from '#shared/civil-date.ts'

const DAYS_A_WEEK = 7

/** The first day of the month of `day`. */
export function monthStart(day: CivilDate): CivilDate {
  return `${day.slice(0, 7)}-01` as CivilDate
}

/** The first days of every month from that of `first` to that of `last`. */
export function monthsBetween(first: CivilDate, last: CivilDate): CivilDate[] {
  const months: CivilDate[] = []
  for (let month = monthStart(first); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The weeks of a month, Monday first; null where the day belongs to another month. */
export function weeksOfMonth(month: CivilDate): (CivilDate | null)[][] {
  const length = daysBetween(month, addMonths(month, 1))
  const before = weekdayOf(month) - 1
  const weeks = Math.ceil((before + length) / DAYS_A_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, column) => {
      const day = week * DAYS_A_WEEK + column - before
      return day >= 0 && day < length ? addDays(month, day) : null
    }),
  )
}

/**
 * The day that takes the focus on a key, as in the ARIA practices: arrows by day and by week, Home and End in
 * the week, Page Up and Page Down by month, with Shift by year. Null for any other key.
 */
export function dayOnKey(day: CivilDate, pressed: { key: string; shiftKey: boolean }): CivilDate | null {
  const weekday = weekdayOf(day)
  const months = pressed.shiftKey ? 12 : 1
  switch (pressed.key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -DAYS_A_WEEK)
    case 'ArrowDown':
      return addDays(day, DAYS_A_WEEK)
    case 'Home':
      return addDays(day, 1 - weekday)
    case 'End':
      return addDays(day, DAYS_A_WEEK - weekday)
    case 'PageUp':
      return sameDayOf(day, -months)
    case 'PageDown':
      return sameDayOf(day, months)
    default:
      return null
  }
}

/** The same day of another month, or its last day when it is shorter. */
function sameDayOf(day: CivilDate, months: number): CivilDate {
  const month = addMonths(monthStart(day), months)
  const last = addDays(addMonths(month, 1), -1)
  const wanted = addDays(month, Number(day.slice(8)) - 1)
  return wanted > last ? last : wanted
}
