import { formatNights } from '#modules/calendar/stay.ts'
import type { Cents } from '#shared/money.ts'

/** What a villa sold of one year: its rent in cents, its nights sold, and those its owner or another site took. */
export type SoldYear = { rent: Cents; nights: number; closed: number }

/** The price of a week of the coming summer, in cents, and the median of `villas` comparable ones; null where too few are known. */
export type WeekPrice = { week: Cents; median: Cents; villas: number }

/** Fewer comparable villas than these say little of a price. */
export const FEWEST_COMPARED = 5

/** A villa less than this far from the median is priced as the others, in per cent. */
const NEAR = 5

/** How a sum stands beside another, in whole per cent: -12 is twelve per cent less; null beside nothing. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/**
 * What explains that a villa sold less than the year before, in French: fewer nights, nights that were closed, a cheaper night. Empty
 * where it sold as much or more, or nothing to compare with.
 */
export function whyLess(now: SoldYear, before: SoldYear): string[] {
  if (now.rent >= before.rent) return []
  const nights = before.nights - now.nights
  const closed = now.closed - before.closed
  const average = now.nights > 0 && before.nights > 0
  const night = average ? changePercent(now.rent / now.nights, before.rent / before.nights) : null
  return [
    ...(nights > 0 ? [`${formatNights(nights)} vendue${nights > 1 ? 's' : ''} de moins`] : []),
    ...(closed > 0 ? [`${formatNights(closed)} fermée${closed > 1 ? 's' : ''} de plus`] : []),
    ...(night !== null && night < 0 ? [`nuit moyenne ${-night}\u00a0% moins chère`] : []),
  ]
}

/** « 8 % au-dessus de 6 villas comparables », or « au prix de 6 villas comparables ». */
export function describeWeekPrice({ week, median, villas }: WeekPrice): string {
  const percent = changePercent(week, median) ?? 0
  const others = `${villas}\u00a0villas comparables`
  if (Math.abs(percent) < NEAR) return `au prix de ${others}`
  return `${Math.abs(percent)}\u00a0% ${percent > 0 ? 'au-dessus' : 'au-dessous'} de ${others}`
}
