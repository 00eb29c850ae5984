import { type CivilDate, daysBetween } from '#shared/civil-date.ts'

/** Days before the end of a paper at which each warning becomes due (backstage §2). */
export const WARNING_DAYS = [30, 15, 3] as const
export type WarningDays = (typeof WARNING_DAYS)[number]

/**
 * The warning due `today` for a paper whose last day is `expiresOn`: the latest one that has been reached. A warning
 * whose day was missed is still sent, and no earlier one follows it. Null before the first and after the last day.
 */
export function warningDue(expiresOn: CivilDate, today: CivilDate): WarningDays | null {
  const left = daysBetween(today, expiresOn)
  if (left < 0) return null
  return WARNING_DAYS.findLast((days) => left <= days) ?? null
}
