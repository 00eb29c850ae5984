import { addMonths, type CivilDate, isCivilDate } from '#shared/civil-date.ts'

/** How many months and how many villas a page of a planning shows; it loads only these. */
export const PLANNING_MONTHS = 3
export const PLANNING_VILLAS = 40

/** The page of villas of an address, `2`; the first for any other text. */
export function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The first day of the month of an address, `2027-07`; that of `today` when it names none. */
export function monthIn(text: string | null, today: CivilDate): CivilDate {
  const day = `${text}-01`
  const isNear = isCivilDate(day) && day >= addMonths(today, -120) && day <= addMonths(today, 120)
  return isNear ? day : (`${today.slice(0, 7)}-01` as CivilDate)
}

/** A month as addresses have it: `2027-07`. */
export function monthParam(month: CivilDate): string {
  return month.slice(0, 7)
}
