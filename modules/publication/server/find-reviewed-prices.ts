import { nightChange } from '#modules/calendar/night-change.ts'
import { listNightSettings } from '#modules/calendar/server/write-nights.ts'
import { NO_RATES, type Rates } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { nightDifferences } from '../night-difference.ts'

/** Further than the last night that can be booked. */
const MONTHS_AHEAD = 60

type ReviewedPrices = {
  rates: Rates
  /** What the calendar sets on single nights, in one line a period. */
  setNights: [label: string, words: string][]
}

/**
 * The prices of a listing by season, with the prices and minimum stays that the calendar sets on single nights from today on: an
 * owner who approves a listing approves both.
 */
export async function findReviewedPrices(
  db: Database,
  { propertyId, today }: { propertyId: number; today: CivilDate },
): Promise<ReviewedPrices> {
  const window = { arrival: today, departure: addMonths(today, MONTHS_AHEAD) }
  const [current, set] = await Promise.all([
    findCurrentRates(db, propertyId),
    listNightSettings(db, propertyId, window),
  ])
  const rates = current?.rates ?? NO_RATES
  const wished = new Map(set.map(({ night, price, minNights }) => [night, { price, minNights }]))
  const { before, proposed } = nightChange(rates, { today, current: new Map(), wished })
  const lines = nightDifferences(before, proposed)
  return { rates, setNights: lines.map(({ label, added }) => [label, added.join(', ')]) }
}
