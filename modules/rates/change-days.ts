import { type CivilDate, toEpochDay } from '#shared/civil-date.ts'
import type { Rates } from './rates.ts'

/**
 * The days of a window on which a season, or one of `nights` that have a price or a rule of their own, begins or has ended, in days since
 * 1970-01-01 and in order, the first day included. Prices and rules are the same from each of them to the next.
 */
export function changeDays(
  { seasons }: Pick<Rates, 'seasons'>,
  nights: readonly string[],
  [first, until]: [number, number],
): number[] {
  const days = new Set([first])
  const add = (day: number) => {
    if (day > first && day < until) days.add(day)
  }
  for (const { from, to } of seasons) {
    add(toEpochDay(from))
    add(toEpochDay(to))
  }
  for (const night of nights) {
    const day = toEpochDay(night as CivilDate)
    add(day)
    add(day + 1)
  }
  return [...days].sort((a, b) => a - b)
}
