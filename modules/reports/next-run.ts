import { addDays, type CivilDate, civilDateInParis, weekdayOf } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { hourInParis } from '#shared/zone-time.ts'

/** When a report is made: each week on a day from Monday (1 to 7), or each month on a day (1 to 28), at an hour of Paris. */
export type ReportTimes = { every: 'week' | 'month'; onDay: number; atHour: number }

/** The first time after an instant, the instant itself left out. Changes of summer time keep the hour of Paris. */
export function nextRun(times: ReportTimes, after: Date): Date {
  let day = civilDateInParis(after)
  for (;;) {
    const at = hourInParis(day, times.atHour)
    if (isDay(day, times) && at > after) return at
    day = addDays(day, 1)
  }
}

function isDay(day: CivilDate, { every, onDay }: ReportTimes): boolean {
  return every === 'week' ? weekdayOf(day) === onDay : Number(day.slice(8)) === onDay
}

export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

/** « chaque lundi à 8 h », « le 1er de chaque mois à 8 h ». */
export function timesWords({ every, onDay, atHour }: ReportTimes): string {
  const hour = formatTimeOfDay(`${atHour}:00`)
  return every === 'week'
    ? `chaque ${WEEKDAYS[onDay - 1]} à ${hour}`
    : `le ${dayWords(onDay)} de chaque mois à ${hour}`
}

/** « 1er », « 2 ». */
export const dayWords = (day: number): string => (day === 1 ? '1er' : String(day))

/** The last day of a month that every month has. */
export const LAST_MONTH_DAY = 28
