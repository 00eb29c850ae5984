import { sql } from 'kysely'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { resultsAddress } from '../listing-address.ts'
import { keptSearch, missingOf, searchesWithOneLess } from '../missed-search.ts'
import type { SearchFilters } from '../search-filters.ts'
import { listRefusedVillas } from './near-searches.ts'
import { placeOfFilters } from './place-of-filters.ts'
import { staySearchProblem } from './search-listings.ts'
import { countListings } from './search-queries.ts'

type Needs = { db: Database; clock: Clock; log: Log }

/** So many different searches are kept of one day: a program that invents searches fills no more. */
export const MOST_OF_A_DAY = 300

/** Searches are counted for the season they are of, and compared with the one before: for two years. */
const KEPT_DAYS = 760

/**
 * Counts a search that found no villa, with what it lacked, for the house and without anything of who searched. A stay that
 * cannot be searched is not counted. A search that cannot be counted is logged: the visitor has their page all the same.
 */
export async function keepMissedSearch(needs: Needs, filters: SearchFilters): Promise<void> {
  try {
    await keep(needs, filters)
  } catch (error) {
    needs.log.warn({ err: error }, 'missed search: not counted')
  }
}

async function keep({ db, clock }: Needs, filters: SearchFilters): Promise<void> {
  const today = todayInParis(clock)
  if (filters.stay && staySearchProblem(filters.stay, today)) return
  const place = placeOfFilters(filters)
  const less = searchesWithOneLess(filters, place)
  const [counts, refused] = await Promise.all([
    countListings(
      db,
      less.map(({ without }) => without),
    ),
    listRefusedVillas(db, filters),
  ])
  const hasUnknownWords = place === null && (filters.q !== null || filters.city !== null)
  const missing = missingOf(less, counts, { areSomeFree: refused.length > 0, hasUnknownWords })
  const address = resultsAddress(keptSearch(filters, place))
  await sql`insert into missed_searches (day, address, place, missing)
    select ${today}::date, ${address}::text, ${place?.name ?? null}::text, ${missing}::text[]
    where (select count(*) from missed_searches where day = ${today}::date) < ${MOST_OF_A_DAY}
      or exists (select from missed_searches where day = ${today}::date and address = ${address}::text)
    on conflict (day, address) do update
      set times = missed_searches.times + 1, missing = excluded.missing`.execute(db)
}

/** Forgets the searches of days long ago. */
export async function forgetMissedSearches({ db, clock }: Omit<Needs, 'log'>): Promise<void> {
  await sql`delete from missed_searches where day < ${todayInParis(clock)}::date - ${KEPT_DAYS}::int`.execute(
    db,
  )
}
