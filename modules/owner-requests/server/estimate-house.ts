import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { HouseSize } from '../house.ts'
import { type Season, seasonsAround } from '../season.ts'
import { estimateSeason, type SeasonEstimate } from '../season-estimate.ts'
import { listComparables } from './list-comparables.ts'

/** What the villas of the site that are like a house say of a season there, with the seasons it speaks of. */
export async function estimateHouse(
  { db, clock }: { db: Database; clock: Clock },
  house: HouseSize,
): Promise<{ estimate: SeasonEstimate; coming: Season; last: Season }> {
  const seasons = seasonsAround(todayInParis(clock))
  return { estimate: estimateSeason(await listComparables(db, house, seasons)), ...seasons }
}
