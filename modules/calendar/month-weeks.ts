import { addDays, addMonths, type CivilDate, daysBetween, weekdayOf } from '#shared/civil-date.ts'

/** A month of the year, « 2027-07 ». */
export type Month = `${number}-${number}`

const DAYS = 7

export function monthOf(day: CivilDate): Month {
  return day.slice(0, 7) as Month
}

export function isMonth(text: unknown): text is Month {
  return typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

export function firstDayOf(month: Month): CivilDate {
  return `${month}-01` as CivilDate
}

/** The month so many months later, or earlier with a negative number. */
export function monthAfter(month: Month, months: number): Month {
  return monthOf(addMonths(firstDayOf(month), months))
}

/** The month's weeks from Monday to Sunday; null where a day belongs to another month. */
export function weeksOf(month: Month): (CivilDate | null)[][] {
  const first = firstDayOf(month)
  const length = daysBetween(first, addMonths(first, 1))
  const before = weekdayOf(first) - 1
  return Array.from({ length: Math.ceil((before + length) / DAYS) }, (_, week) =>
    Array.from({ length: DAYS }, (_, weekday) => {
      const day = week * DAYS + weekday - before
      return day >= 0 && day < length ? addDays(first, day) : null
    }),
  )
}
