import { nightChange } from '#modules/calendar/night-change.ts'
import { listNightSettings } from '#modules/calendar/server/write-nights.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { Database } from '#platform/database/database.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { nightDifferences } from '../night-difference.ts'

/** Further than the last night that can be booked. */
const MONTHS_AHEAD = 60

type Asked = { propertyId: number; rates: Rates; today: CivilDate }

/**
 * The prices and minimum stays that the calendar sets on single nights from today on, in one line a period: an owner who approves
 * a listing approves them with its seasons.
 */
export async function listSetNights(
  db: Database,
  { propertyId, rates, today }: Asked,
): Promise<[label: string, words: string][]> {
  const window = { arrival: today, departure: addMonths(today, MONTHS_AHEAD) }
  const set = await listNightSettings(db, propertyId, window)
  const wished = new Map(set.map(({ night, price, minNights }) => [night, { price, minNights }]))
  const { before, proposed } = nightChange(rates, { today, current: new Map(), wished })
  return nightDifferences(before, proposed).map(({ label, added }) => [label, added.join(', ')])
}
