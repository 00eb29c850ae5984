import type { Cents } from '#shared/money.ts'

/** Confirmed stays that arrive in one month, and their rent as the ledger charged it, fees and tax left out. */
export type MonthOfStays = { stays: number; rent: Cents }

/** A year of arrivals beside the one before: twelve months each, January first. */
export type YearOfStays = { year: number; months: MonthOfStays[]; before: MonthOfStays[] }

/** The sum of a year's months. */
export function sumOfMonths(months: readonly MonthOfStays[]): MonthOfStays {
  return {
    stays: months.reduce((sum, { stays }) => sum + stays, 0),
    rent: months.reduce((sum, { rent }) => sum + rent, 0),
  }
}

/** Whether a figure rose or fell from one year to the next, and by how much: `by` is never negative. */
export function compareYears(now: number, before: number): { way: 'more' | 'less' | 'same'; by: number } {
  const by = Math.abs(now - before)
  if (by === 0) return { way: 'same', by }
  return { way: now > before ? 'more' : 'less', by }
}
