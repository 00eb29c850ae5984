import { stretchAt } from '#modules/places/area-extent.ts'
import { type CountryCode, departmentAt } from '#modules/places/city.ts'
import { slugOf } from '#modules/places/fold-text.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { HouseSize } from '../house.ts'
import { type Season, seasonsAround } from '../season.ts'
import { bestEstimate, estimateSeason, type ScopedEstimate, scopesOf } from '../season-estimate.ts'
import { listComparables } from './list-comparables.ts'

type PlacedHouse = HouseSize & { postalCode: string; city: string; country: CountryCode }

/**
 * The estimate of a season for a house from comparable villas of the site, with the two seasons it is about. It widens
 * from the town to its stretch of coast and to the region until the villas are enough for an income.
 */
export async function estimateHouse(
  { db, clock }: { db: Database; clock: Clock },
  house: PlacedHouse,
): Promise<ScopedEstimate & { coming: Season; last: Season }> {
  const seasons = seasonsAround(todayInParis(clock))
  const department = departmentAt({ citySlug: slugOf(house.city), postalCode: house.postalCode })
  const estimates: ScopedEstimate[] = []
  for (const scope of scopesOf(stretchAt({ ...house, department }))) {
    const estimate = estimateSeason(await listComparables(db, house, seasons, scope))
    estimates.push({ scope, estimate })
    if (estimate.kind === 'income') break
  }
  return { ...bestEstimate(estimates), ...seasons }
}
