import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { HouseSize } from '../house.ts'
import { type Season, seasonsAround } from '../season.ts'
import { estimateSeason, type SeasonEstimate } from '../season-estimate.ts'
import { listComparables } from './list-comparables.ts'

/**
 * The estimate of a season for a house from comparable villas of the site, with the two seasons it is about.
 */
export async function estimateHouse(
  { db, clock }: { db: Database; clock: Clock },
  house: HouseSize,
): Promise<{ estimate: SeasonEstimate; coming: Season; last: Season }> {
  const seasons = seasonsAround(todayInParis(clock))
  return { estimate: estimateSeason(await listComparables(db, house, seasons)), ...seasons }
}
