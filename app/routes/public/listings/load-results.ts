import type { Actor } from '#modules/accounts/actor.ts'
import { areNeighbors, formatStayDates, type Stay } from '#modules/calendar/stay.ts'
import { type ActiveFilter, otherSearches } from '#modules/search/active-filters.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResults } from '#modules/search/search-result.ts'
import { countSearches } from '#modules/search/server/count-searches.ts'
import { placeOfFilters } from '#modules/search/server/place-of-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'

type Needs = Parameters<typeof searchListings>[0]

/** A search that has results, with their number. */
export type Proposal = { label: string; to: string; total: number }
export type Proposals = { dates: Proposal[]; wider: Proposal[] }

/** The number of proposed dates that can be read at a glance. */
const MOST_DATES = 3
const MOST_WIDER = 5

/** Why dates cannot be searched, and the search proposed instead, if any. */
export type DatesRefusal = { reason: string; instead: { label: string; to: string } | null }

/** The results of a search; without its dates when these cannot be searched, with the reason. */
export async function loadResults(
  needs: Needs,
  actor: Actor,
  asked: SearchFilters,
): Promise<{ filters: SearchFilters; found: SearchResults; refusal: DatesRefusal | null }> {
  try {
    return { filters: asked, found: await searchListings(needs, actor, asked), refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal) || !asked.stay) throw error
    const said = error.details.reason
    const reason = typeof said === 'string' ? said : REFUSAL_MESSAGES[error.code].detail
    const instead = laterSearch(asked, asked.stay, todayInParis(needs.clock))
    const filters = { ...asked, stay: null }
    return { filters, found: await searchListings(needs, actor, filters), refusal: { reason, instead } }
  }
}

/**
 * For past dates: the same days of the week, at the same time of the first year in which they are to come.
 */
function laterSearch(filters: SearchFilters, stay: Stay, today: CivilDate): DatesRefusal['instead'] {
  if (stay.arrival >= today) return null
  const YEAR_OF_WEEKS = 364
  const years = Math.ceil(daysBetween(stay.arrival, today) / YEAR_OF_WEEKS)
  const days = years * YEAR_OF_WEEKS
  const later = { arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) }
  return {
    label: `Du ${formatStayDates(later)}`,
    to: resultsAddress({ ...filters, stay: later, page: 1 }),
  }
}

/** The proposals when there is no result: the nearest dates and wider searches that have results. */
export async function loadProposals(needs: Needs, actor: Actor, filters: SearchFilters): Promise<Proposals> {
  const { dates, wider } = otherSearches(filters, placeOfFilters(filters))
  const searches = [...dates, ...wider]
  const totals = await countSearches(
    needs,
    actor,
    searches.map(({ without }) => without),
  )
  const found = (some: ActiveFilter[]) =>
    some
      .map((search) => ({ ...search, total: totals[searches.indexOf(search)] ?? 0 }))
      .filter(({ total }) => total > 0)
  const proposed = (some: ReturnType<typeof found>) =>
    some.map(({ label, without, total }) => ({ label, to: resultsAddress(without), total }))
  return {
    dates: proposed(apartInTime(found(dates)).slice(0, MOST_DATES)),
    wider: proposed(found(wider).slice(0, MOST_WIDER)),
  }
}

/** The nearest dates, without those that differ by at most a day from nearer ones. */
function apartInTime<Search extends ActiveFilter>(searches: readonly Search[]): Search[] {
  const kept: Search[] = []
  for (const search of searches) {
    const { stay } = search.without
    const isKnown = kept.some(({ without }) => stay && without.stay && areNeighbors(stay, without.stay))
    if (!isKnown) kept.push(search)
  }
  return kept
}
