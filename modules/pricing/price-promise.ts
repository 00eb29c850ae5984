import type { Stay } from '#modules/calendar/stay.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { NightPrices } from './quote-line.ts'
import type { Reduction } from './reduction.ts'

/** The rates, the prices of single nights and the promotions without a code that an agency promised for one stay, until a day (docs/decisions/118). */
export type PricePromise = {
  id: number
  propertyId: number
  stay: Stay
  ratesVersionId: number
  rates: Rates
  nightPrices: NightPrices
  /** What they took off the stay when it was promised. */
  reductions: readonly Reduction[]
  /** The rent that was granted for the stay, in cents; null where its rent is that of the rates (docs/decisions/259). */
  grantedRent: Cents | null
  honoredUntil: CivilDate
  hasEnded: boolean
}

/**
 * True where a stay is to be priced as it was promised: the same villa and dates, until the last day of the promise, included.
 * A booking whose nights are held when that day ends is finished at that price until the end of the next one.
 */
export function isHonored(
  promise: PricePromise,
  wanted: { propertyId: number; stay: Stay; held?: boolean },
  today: CivilDate,
): boolean {
  const { propertyId, stay, honoredUntil, hasEnded } = promise
  const isThatStay =
    propertyId === wanted.propertyId &&
    stay.arrival === wanted.stay.arrival &&
    stay.departure === wanted.stay.departure
  if (!isThatStay || (hasEnded && !wanted.held)) return false
  return today <= (wanted.held ? addDays(honoredUntil, 1) : honoredUntil)
}
