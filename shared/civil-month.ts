import type { CivilDate } from './civil-date.ts'

/**
 * The month of an address such as `2026-10`, as its first day; null for another text and for a month that has not begun on the
 * day `today`.
 */
export function readBegunMonth(text: string, today: CivilDate): CivilDate | null {
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)) return null
  const month = `${text}-01` as CivilDate
  return month <= today ? month : null
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « octobre 2026 », of the first day of a month. */
export function monthWords(month: CivilDate): string {
  return MONTH.format(Date.parse(`${month}T00:00:00Z`))
}

/** « d’octobre 2026 », « de mars 2026 ». */
export function ofMonth(month: CivilDate): string {
  const words = monthWords(month)
  return /^[ao]/.test(words) ? `d’${words}` : `de ${words}`
}
