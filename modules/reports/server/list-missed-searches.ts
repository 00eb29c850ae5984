import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { activeFilters } from '#modules/search/active-filters.ts'
import type { Missing } from '#modules/search/missed-search.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { placeOfFilters } from '#modules/search/server/place-of-filters.ts'
import { MISSED_SEARCH_ROWS } from '#modules/search/server/search-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, dayIn, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import { type MISSED_SEARCH_LIST, type MissedSearch, withSmallLetter } from '../missed-search-list.ts'

type Counted = { address: string; missing: Missing[]; times: number; lastDay: CivilDate }

/**
 * One page of the searches of visitors that found no villa, each once with how often it was made on the days of the filter, and
 * what it lacked the last time. Refuses FORBIDDEN to all but the administrators.
 */
export async function listMissedSearches(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof MISSED_SEARCH_LIST>,
): Promise<ListRows<MissedSearch>> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { place, missing, day } = criteria.filters
  const grouped = sql<Counted>`(select m.address, max(m.day) as last_day, sum(m.times)::int as times,
      (array_agg(to_json(m.missing) order by m.day desc))[1] as missing
    from ${MISSED_SEARCH_ROWS} m
    where ${containsText(place, [sql`m.place`])} and ${dayIn(sql.ref('m.day'), day)}
      and ${missing === null ? sql`true` : sql`${missing} = any(m.missing)`}
    group by m.address)`
  const asked = db.selectFrom(grouped.as('f')).select(['f.address', 'f.missing', 'f.times', 'f.lastDay'])
  const orders = { times: 'f.times', lastDay: 'f.lastDay' } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'f.address')
  return { rows: rows.map((row) => ({ ...row, search: searchWords(row.address) })), total }
}

/** Filters whose words are names. */
const NAMES = ['place', 'country', 'wifi']

/** « Cannes, 3 au 10 juil., 8 adultes »: the criteria of a search as the site shows them. */
function searchWords(address: string): string {
  const { filters } = parseSearchAddress(new URL(address, 'http://calanque.invalid').searchParams)
  const labels = activeFilters(filters, placeOfFilters(filters)).map(({ key, label }, n) =>
    n === 0 || NAMES.includes(key) ? label : withSmallLetter(label),
  )
  return labels.join(', ').replace(/, (?=et \d+\u00a0km autour)/, ' ') || 'Sans critère'
}
