import { formatNights, type Stay } from '#modules/calendar/stay.ts'
import type { ReductionTerms } from '#modules/rates/rent-reduction.ts'
import { addDays, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatPercent } from '#shared/money.ts'
import { isOpenFor } from './reduction.ts'

/**
 * What a visitor reads beside a price of the promotion without a code that takes most off: « −10 % sur le loyer, déduits » for the dates
 * that they ask for, which have it. Without dates, of one that can be booked today, for which stays it is: the price beside it is
 * not lowered. Null for none. It names no price before it, since none is announced (C. conso. L112-1-1).
 */
export function promotionWords(
  reductions: readonly ReductionTerms[],
  stay: Stay | null,
  today: CivilDate,
): string | null {
  const holds = (one: ReductionTerms) => (stay ? isOpenFor(one, stay, today) : mayBeBooked(one, today))
  const [best] = reductions.filter(holds).toSorted((a, b) => b.basisPoints - a.basisPoints)
  if (!best) return null
  const share = `\u2212${formatPercent(best.basisPoints)} sur le loyer`
  return stay ? `${share}, déjà déduits` : [share, ...conditionsOf(best)].join(', ')
}

/** True where a stay that is booked today may have it: one that begins on its first day at the soonest, and is long enough before its last. */
function mayBeBooked(one: ReductionTerms, today: CivilDate): boolean {
  const arrival = one.stayFrom && one.stayFrom > today ? one.stayFrom : today
  return isOpenFor(one, { arrival, departure: addDays(arrival, one.leastNights) }, today)
}

function conditionsOf({ leastNights, stayFrom, stayTo, mostDaysBefore }: ReductionTerms): string[] {
  return [
    ...(leastNights > 1 ? [`dès ${formatNights(leastNights)}`] : []),
    ...(mostDaysBefore === null ? [] : [`pour une arrivée ${arrivalWithin(mostDaysBefore)}`]),
    ...daysOf(stayFrom, stayTo),
  ]
}

function daysOf(from: CivilDate | null, to: CivilDate | null): string[] {
  if (from && to) return [`du ${formatCivilDate(from)} au ${formatCivilDate(to)}`]
  if (from) return [`à partir du ${formatCivilDate(from)}`]
  return to ? [`jusqu’au ${formatCivilDate(to)}`] : []
}

/** « dans les 14 jours », « le jour même ». */
export function arrivalWithin(days: number): string {
  if (days === 0) return 'le jour même'
  return days === 1 ? 'le jour même ou le lendemain' : `dans les ${days} jours`
}
