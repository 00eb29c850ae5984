import type { Actor } from '#modules/accounts/actor.ts'
import { onBothSides } from '#modules/calendar/both-sides.ts'
import { areNeighbors, formatStayDates, type Stay } from '#modules/calendar/stay.ts'
import { type ActiveFilter, otherSearches } from '#modules/search/active-filters.ts'
import { listingAddress, resultsAddress } from '#modules/search/listing-address.ts'
import { describeMetRules } from '#modules/search/met-rules.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResult, SearchResults } from '#modules/search/search-result.ts'
import { countSearches } from '#modules/search/server/count-searches.ts'
import { listFirstResults, listRefusedVillas } from '#modules/search/server/near-searches.ts'
import { placeOfFilters } from '#modules/search/server/place-of-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'

type Needs = Parameters<typeof searchListings>[0]

/** A search that has results, with their number, and the first villas of the nearest one. */
export type Proposal = {
  label: string
  to: string
  total: number
  villas: { listing: SearchResult; to: string }[]
}
/** `rules` says by which rules free villas refused the stay. */
export type Proposals = {
  rules: string | null
  dates: Proposal[]
  wider: Proposal[]
  /** Villas around the place, at the dates asked for or the nearest. */
  neighbors: Pick<Proposal, 'label' | 'to' | 'villas'> | null
}

/** The number of proposed dates that can be read at a glance. */
const MOST_DATES = 3
const MOST_WIDER = 5
/** The number of villas shown of a proposal. */
const MOST_VILLAS = 2

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

/**
 * The proposals when there is at most one result: why free villas are not among the results, the nearest dates on both
 * sides and wider searches that have more results, and the first villas of the nearest of each.
 */
export async function loadProposals(
  needs: Needs,
  actor: Actor,
  filters: SearchFilters,
  { total, results: shownAlready }: Pick<SearchResults, 'total' | 'results'>,
): Promise<Proposals> {
  const { dates, wider } = otherSearches(filters, placeOfFilters(filters))
  const searches = [...dates, ...wider]
  const [totals, refused] = await Promise.all([
    countSearches(
      needs,
      actor,
      searches.map(({ without }) => without),
    ),
    listRefusedVillas(needs.db, filters),
  ])
  const found = (some: ActiveFilter[], more: number) =>
    some
      .map((search) => ({ ...search, total: totals[searches.indexOf(search)] ?? 0 }))
      .filter((search) => search.total > more)
  const apart = apartInTime(found(dates, 0))
  const asked = filters.stay?.arrival
  const nearDates = asked
    ? onBothSides(apart, { asked, stayOf: ({ without }) => without.stay!, limit: MOST_DATES })
    : []
  const nearPlaces = found(wider, total).slice(0, MOST_WIDER)
  const [first] = nearDates
  // Around the place the dates that were asked for may do; else the nearest ones that do.
  const arounds = [filters, ...(first ? [{ ...filters, stay: first.without.stay }] : [])].map(neighborSearch)
  const shown = [first, ...arounds].filter((search) => search !== undefined)
  const results = await listFirstResults(
    needs,
    shown.map(({ without }) => without),
    MOST_VILLAS * 2 + shownAlready.length,
  )
  const known = new Set(shownAlready.map(({ publicId }) => publicId))
  const villasOf = (search: ActiveFilter | undefined) => {
    const villas = search ? (results[shown.indexOf(search)] ?? []) : []
    const some = villas.filter(({ publicId }) => !known.has(publicId)).slice(0, MOST_VILLAS)
    for (const { publicId } of some) known.add(publicId)
    return some.map((listing) => ({ listing, to: listingAddress(listing.publicId, search!.without) }))
  }
  const proposed = (some: typeof apart) =>
    some.map((search) => ({
      label: search.label,
      to: resultsAddress(search.without),
      total: search.total,
      villas: search === first ? villasOf(first) : [],
    }))
  const datesProposed = proposed(nearDates)
  const neighbors = arounds
    .map((around) => ({ around, villas: villasOf(around) }))
    .find(({ villas }) => villas.length > 0)
  return {
    rules: filters.stay && describeMetRules(refused, filters.stay),
    dates: datesProposed,
    wider: proposed(nearPlaces),
    neighbors: neighbors?.around
      ? {
          label: neighbors.around.label,
          to: resultsAddress(neighbors.around.without),
          villas: neighbors.villas,
        }
      : null,
  }
}

/** The widest circle around the place of a search; undefined where the place is wide or there is none. */
function neighborSearch(filters: SearchFilters): ActiveFilter | undefined {
  const { wider } = otherSearches(filters, placeOfFilters(filters))
  const circle = wider.findLast(({ key }) => key.startsWith('radius'))
  const { stay } = filters
  return circle && stay ? { ...circle, label: `${circle.label}, du ${formatStayDates(stay, 'day')}` } : circle
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
