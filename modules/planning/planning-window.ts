import { addDays, addMonths, type CivilDate, isCivilDate } from '#shared/civil-date.ts'

/** How many months and villas the timeline runs over. */
export const TIMELINE_MONTHS = 24
export const PLANNING_VILLAS = 200

/** How many months and villas the table of a planning shows, and one lot of nights brings. */
export const PLANNING_MONTHS = 3
export const LOT_VILLAS = 40

/** How much of the timeline is in sight at once, as an address names it. */
export const PLANNING_SCALES = {
  week: 'Semaine',
  month: 'Mois',
  quarter: 'Trimestre',
  year: 'Année',
} as const
export type PlanningScale = keyof typeof PLANNING_SCALES

/** The scale of an address; the month for any other text. */
export function scaleIn(text: string | null): PlanningScale {
  return text !== null && Object.hasOwn(PLANNING_SCALES, text) ? (text as PlanningScale) : 'month'
}

/** The first day of the month of an address, `2027-07`; that of `today` when it names none. */
export function monthIn(text: string | null, today: CivilDate): CivilDate {
  const day = `${text}-01`
  const isNear = isCivilDate(day) && day >= addMonths(today, -120) && day <= addMonths(today, 120)
  return isNear ? day : (`${today.slice(0, 7)}-01` as CivilDate)
}

/** The last nights of a month alone leave nothing to do in it: a calendar then opens on the next one. */
const LEAST_DAYS_LEFT = 7

/** The first day of the month on which a villa’s calendar opens, unless its address names another. */
export function openingMonth(today: CivilDate): CivilDate {
  return monthIn(null, addDays(today, LEAST_DAYS_LEFT - 1))
}

/** A month as addresses have it: `2027-07`. */
export function monthParam(month: CivilDate): string {
  return month.slice(0, 7)
}

/** Part of the nights of a timeline: those of `LOT_VILLAS` villas, counted from the first, over `PLANNING_MONTHS` months. */
export type Lot = { villas: number; month: CivilDate }

/** The lots that hold what is in sight, both ends included; `from` is the first month of the timeline. */
export function lotsInSight(
  { rows, days }: { rows: readonly [first: number, last: number]; days: readonly [CivilDate, CivilDate] },
  from: CivilDate,
): Lot[] {
  const lots: Lot[] = []
  const end = addMonths(from, TIMELINE_MONTHS)
  for (let month = from; month < end; month = addMonths(month, PLANNING_MONTHS)) {
    if (days[0] >= addMonths(month, PLANNING_MONTHS) || days[1] < month) continue
    for (let villas = Math.floor(rows[0] / LOT_VILLAS); villas <= rows[1] / LOT_VILLAS; villas += 1)
      lots.push({ villas, month })
  }
  return lots
}

/** A lot as addresses have it, `3.2027-07`, and back; null for any other text. */
export const lotParam = ({ villas, month }: Lot): string => `${villas}.${monthParam(month)}`

export function lotIn(text: string | null, today: CivilDate): Lot | null {
  const [, villas, month] = /^(\d)\.(\d{4}-\d{2})$/.exec(text ?? '') ?? []
  const first = month === undefined ? null : monthIn(month, today)
  if (first === null || monthParam(first) !== month || Number(villas) >= PLANNING_VILLAS / LOT_VILLAS)
    return null
  return { villas: Number(villas), month: first }
}
