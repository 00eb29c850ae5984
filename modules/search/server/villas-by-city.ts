import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { countCityListings } from './count-city-listings.ts'

/** Villas appear by the day, letters are typed by the second. */
const KEPT_MS = 10 * 60_000

/**
 * Answers how many published villas each city has, by its slug, to order what is proposed to one who types. Counted
 * again every ten minutes; while the database does not answer, what was last known.
 */
export function createVillasByCity({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let known: ReadonlyMap<string, number> = new Map()
  let until = 0
  return async (): Promise<ReadonlyMap<string, number>> => {
    const now = clock.now().getTime()
    if (now < until) return known
    until = now + KEPT_MS
    try {
      const cities = await countCityListings(db)
      known = new Map(cities.map(({ citySlug, villas }) => [citySlug, villas]))
    } catch (error) {
      until = 0
      log.warn({ err: error }, 'villas by city: not counted, the last count stands')
    }
    return known
  }
}
