import { keepDateTogether } from './french-spacing.ts'

/** A calendar date `YYYY-MM-DD` without time or zone: stays are counted in these (domain §1). */
export type CivilDate = `${number}-${number}-${number}`

/** ISO day of the week: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAY = 86_400_000

/** True for a date that exists, written `YYYY-MM-DD`; no calendar has a year 0, and no database takes one. */
export function isCivilDate(text: unknown): text is CivilDate {
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(text.slice(8))
}

/** Days since 1970-01-01. */
export function toEpochDay(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

export function fromEpochDay(day: number): CivilDate {
  const isKept = day >= 0 && day < MOST_KEPT
  const written = (isKept && kept[day]) || (new Date(day * DAY).toISOString().slice(0, 10) as CivilDate)
  if (isKept) kept[day] = written
  return written
}

/** Days that were written already, to the year 2106: a calendar and its rules ask for the same few hundred again and again. */
const MOST_KEPT = 50_000
const kept: CivilDate[] = []

export function addDays(date: CivilDate, days: number): CivilDate {
  return fromEpochDay(toEpochDay(date) + days)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return toEpochDay(to) - toEpochDay(from)
}

/**
 * The same day `months` later (or earlier when negative). A day the month lacks becomes the 1st of the next
 * month (domain §3: entry 2027-08-31 minus 6 months is 2027-03-01).
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return fromEpochDay(Date.UTC(year, month - 1 + months, 1) / DAY + clampDay(year, month - 1 + months, day))
}

/**
 * Offset in days from the 1st: the day itself, or the whole month's length when the day does not exist in it.
 */
function clampDay(year: number, monthIndex: number, day: number): number {
  const length = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate()
  return day > length ? length : day - 1
}

export function weekdayOf(date: CivilDate): Weekday {
  return (((toEpochDay(date) + 3) % 7) + 1) as Weekday
}

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** The date in Paris at an instant: the business counts its days in Paris (domain §1). */
export function civilDateInParis(instant: Date): CivilDate {
  return paris.format(instant) as CivilDate
}

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const long = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const cell = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const weekday = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

type DateStyle = 'full' | 'weekday' | 'long' | 'day' | 'short' | 'cell'

/**
 * A date as it is read, whose day, month and year never part at the end of a line:
 * « samedi 4 juillet 2026 » (full), « samedi 4 juillet » (weekday), « 4 juillet 2026 » (long), « 4 juillet » (day),
 * « 4 juil. » (short), « 4 juil. 2026 » (cell: in a table).
 */
export function formatCivilDate(date: CivilDate, style: DateStyle = 'long'): string {
  const formats = { full, weekday, long, day: dayAndMonth, short, cell }
  const text = formats[style].format(toEpochDay(date) * DAY)
  return keepDateTogether(text.replace(/(^|\s)1(\s)/, '$11er$2'))
}
