import { addDays, addMonths, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { Mandate } from './mandate.ts'

/** The days of a mandate: both are in force. */
export type MandatePeriod = { startsOn: CivilDate; endsOn: CivilDate }

/**
 * The days of the mandate that follows one: from the day after its last, or from today where that has passed, for as many whole months
 * where it lasts such, else for as many days. Null for a mandate that names no last day, and for one that was not in force to its end.
 */
export function renewalOf(
  { status, startsOn: from, endsOn: last }: Pick<Mandate, 'status' | 'startsOn' | 'endsOn'>,
  today: CivilDate,
): MandatePeriod | null {
  if (status !== 'in_force' || last === null) return null
  const after = addDays(last, 1)
  const startsOn = after < today ? today : after
  const months = wholeMonths(from, after)
  const next = months === null ? addDays(startsOn, daysBetween(from, after)) : addMonths(startsOn, months)
  return { startsOn, endsOn: addDays(next, -1) }
}

/** How many months lie between two days, where they are whole. */
function wholeMonths(from: CivilDate, to: CivilDate): number | null {
  const about = Math.round(daysBetween(from, to) / 30.44)
  return about > 0 && addMonths(from, about) === to ? about : null
}
