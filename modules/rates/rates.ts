import * as z from 'zod/mini'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'

const cents = z.int().check(z.nonnegative())
const civilDate = z.custom<CivilDate>(isCivilDate)
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7])

const season = z.strictObject({
  name: z.string(),
  from: civilDate,
  to: civilDate,
  nightly: cents,
  weekly: z.nullable(cents),
  minNights: z.int(),
  maxNights: z.nullable(z.int()),
  arrivalDays: z.array(weekday),
  departureDays: z.array(weekday),
})

/**
 * A part of the year with its own prices and rules. `from` included, `to` excluded; seasons never overlap.
 * An empty list of days allows every day.
 */
export type Season = z.infer<typeof season>

/** The prices of a property, and the stays allowed outside its seasons: one document, recorded whole. */
export const ratesSchema = z.strictObject({
  /** Price of a night outside the seasons; null: « Prix sur demande ». */
  baseNightly: z.nullable(cents),
  /** Price of seven nights outside the seasons; used from 7 nights on. */
  baseWeekly: z.nullable(cents),
  cleaningFee: cents,
  linenFee: cents,
  /** Service fee in basis points of the rent (150 is 1.5 %). */
  serviceFeeBasisPoints: z.int().check(z.nonnegative()),
  deposit: cents,
  minNights: z.int(),
  maxNights: z.nullable(z.int()),
  arrivalDays: z.array(weekday),
  departureDays: z.array(weekday),
  seasons: z.array(season),
})
export type Rates = z.infer<typeof ratesSchema>

/** The rates of a property before its first ones are recorded: prices on request, no fee. */
export const NO_RATES: Rates = {
  baseNightly: null,
  baseWeekly: null,
  cleaningFee: 0,
  linenFee: 0,
  serviceFeeBasisPoints: 0,
  deposit: 0,
  minNights: 1,
  maxNights: null,
  arrivalDays: [],
  departureDays: [],
  seasons: [],
}

/** Why rates cannot be recorded, in the sentence shown to their editor; null when they may be. */
export function ratesProblem(rates: Rates): string | null {
  return doOverlap(rates.seasons) ? 'Deux saisons se recouvrent.' : null
}

function doOverlap(seasons: readonly Season[]): boolean {
  const sorted = seasons.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.some(
    (season, i) => season.to <= season.from || (sorted[i + 1]?.from ?? season.to) < season.to,
  )
}
