import { addDays, type CivilDate, daysBetween, formatCivilDate, isCivilDate } from '#shared/civil-date.ts'

/** A range being chosen: `to` is the day of departure, so a whole range has `from < to`. */
export type DateRange = { from: CivilDate | null; to: CivilDate | null }

/** Why `day` cannot be chosen, in a sentence, or null. `from` is the arrival when `day` would end the range. */
export type DayRefusal = (day: CivilDate, from: CivilDate | null) => string | null

export const NO_DATES: DateRange = { from: null, to: null }

/** The range after pressing `day`: it ends an open range when it comes later, else it starts a new one. */
export function pickDay(range: DateRange, day: CivilDate): DateRange {
  return endsRange(range, day) ? { from: range.from, to: day } : { from: day, to: null }
}

/**
 * Why `day` cannot be chosen, as an arrival or as a departure according to the dates already chosen; null
 * when it can.
 */
export function reasonAgainst(range: DateRange, day: CivilDate, refuse: DayRefusal): string | null {
  return refuse(day, endsRange(range, day) ? range.from : null)
}

/**
 * A range from a form or an address: dates that do not exist are dropped, as is a departure not after its
 * arrival.
 */
export function dateRangeFrom(from: unknown, to: unknown): DateRange {
  const start = isCivilDate(from) ? from : null
  const end = isCivilDate(to) && (!start || to > start) ? to : null
  return { from: start, to: end }
}

/** « du samedi 1er août au samedi 8 août 2026, 7 nuits », or the next date to choose. */
export function describeRange({ from, to }: DateRange): string {
  if (!from) return 'Choisissez votre date d’arrivée.'
  if (!to) return `Arrivée le ${formatCivilDate(from, 'full')}. Choisissez votre date de départ.`
  const nights = daysBetween(from, to)
  const start =
    from.slice(0, 4) === to.slice(0, 4) ? formatCivilDate(from, 'weekday') : formatCivilDate(from, 'full')
  return `du ${start} au ${formatCivilDate(to, 'full')}, ${nights} nuit${nights > 1 ? 's' : ''}`
}

/** True for the nights' days strictly between both ends. */
export function isInside({ from, to }: DateRange, day: CivilDate): boolean {
  return Boolean(from && to && day > from && day < to)
}

/** Earliest departure that a date input may offer for an arrival. */
export function dayAfter(day: CivilDate): CivilDate {
  return addDays(day, 1)
}

function endsRange(range: DateRange, day: CivilDate): boolean {
  return Boolean(range.from && !range.to && day > range.from)
}
