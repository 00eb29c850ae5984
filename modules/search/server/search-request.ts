import type { Actor } from '#modules/accounts/actor.ts'
import { nightsOf } from '#modules/calendar/stay.ts'
import { MAX_GUESTS } from '#modules/pricing/party.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type Cents, formatEurosBrief } from '#shared/money.ts'
import { ofPlace } from '#shared/of-name.ts'
import { activeFilters, otherSearches } from '../active-filters.ts'
import { readRequest, type SpokenRequest } from '../read-request.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import type { SearchResult } from '../search-result.ts'
import { type ChosenSearches, chooseRequest, ENOUGH } from './choose-request.ts'
import { countSearches } from './count-searches.ts'
import { readKnownVillas } from './known-villas.ts'
import { placeOfFilters } from './place-of-filters.ts'
import { searchListings, staySearchProblem } from './search-listings.ts'
import { understandSearch } from './understand-search.ts'

type Needs = Parameters<typeof readKnownVillas>[0] & { db: Database; clock: Clock }

/** A chip of a request: its label, and the request without it. */
export type RequestChip = { key: string; label: string; without: Searched }

/** The search of each place that was named, all else being the same in each, and the most for the whole stay. */
export type Searched = { searches: SearchFilters[]; budget: Cents | null }

/** A request said aloud, as filters, what was not understood of it, and the villas that meet it. */
export type AnsweredRequest = Searched & {
  chips: RequestChip[]
  /** Other dates of the same length in the month that was said. */
  otherStays: ChosenSearches['otherStays']
  widened: ChosenSearches['widened']
  notUnderstood: string[]
  /** Words that were read as another one. */
  corrections: { typed: string; name: string }[]
  /** Why the dates cannot be searched. */
  problem: string | null
  /** Where few villas meet it, the nearest searches that find more, each with their number. */
  nearest: (RequestChip & { count: number })[]
  villas: SearchResult[]
}

/** The places that are searched at once, and the villas that are shown. */
export const MOST_PLACES = 3
const MOST_SHOWN = 6

/**
 * The villas for what a person asks on the telephone, « 8 personnes, 12 au 19 juillet, piscine, Saint-Tropez ou Ramatuelle, 40 000 »: the
 * rules of `readRequest` and of the words of a search, then the search itself for each place, with the totals of `quoteStay`. A budget
 * is that of the whole stay. Nothing is guessed: what was not understood is listed.
 */
export async function searchRequest(needs: Needs, actor: Actor, said: string): Promise<AnsweredRequest> {
  const request = readRequest(said.slice(0, LONGEST_REQUEST), todayInParis(needs.clock))
  const { filters, notes } = filtersOf(request)
  const understood = understandSearch(filters, (await readKnownVillas(needs)).names)
  const asked = understood?.filters ?? filters
  const seconds = understood?.seconds ?? []
  const places = seconds.filter(({ kind }) => kind === 'lieu')
  const left = [
    ...(understood?.unknown ?? []),
    ...(understood?.times ?? []),
    ...(understood?.doubts ?? []).map(({ typed }) => typed),
    ...[...seconds.filter(({ kind }) => kind !== 'lieu'), ...places.slice(MOST_PLACES - 1)].map(
      ({ typed }) => typed,
    ),
  ]
  const named = [asked, ...places.map(({ instead }) => instead.filters)].slice(0, MOST_PLACES)
  const { searches, ...chosen } = await chooseRequest(needs, actor, named, request.windows)
  return {
    ...(await searchAgain(needs, actor, { searches, budget: budgetOf(request) })),
    ...chosen,
    notUnderstood: [...notes, ...left],
    corrections: understood?.corrections ?? [],
  }
}

/** The same for filters that were read before and changed since. */
export async function searchAgain(
  needs: Needs,
  actor: Actor,
  { searches, budget }: Searched,
): Promise<AnsweredRequest> {
  const stay = searches[0]?.stay ?? null
  const reason = stay && staySearchProblem(stay, todayInParis(needs.clock))
  const found = reason
    ? []
    : await Promise.all(searches.map((search) => searchListings(needs, actor, { ...search, page: 1 })))
  const villas = withinBudget(
    found.flatMap(({ results }) => results),
    budget,
  )
  return {
    ...{ searches, budget, chips: chipsOf({ searches, budget }), problem: reason?.reason ?? null },
    ...{ otherStays: [], widened: null, notUnderstood: [], corrections: [] },
    nearest:
      villas.length >= ENOUGH || reason
        ? []
        : await nearestOf(needs, actor, { searches, budget }, villas.length),
    villas,
  }
}

const MOST_NEAREST = 5

/** Other dates and wider searches around the first place that find more than `found` villas, the smallest change first. */
async function nearestOf(
  needs: Needs,
  actor: Actor,
  { searches, budget }: Searched,
  found: number,
): Promise<AnsweredRequest['nearest']> {
  const [first] = searches
  if (!first) return []
  const { dates, wider } = otherSearches(first, placeOfFilters(first))
  const others = [...dates, ...wider].filter(({ without }) => without.stay !== null || first.stay === null)
  const counts = await countSearches(
    needs,
    actor,
    others.map(({ without }) => without),
  )
  return others
    .map(({ key, label, without }, n) => ({
      ...{ key: `${key} ${n}`, label, count: counts[n]! },
      without: { searches: [without], budget: without.maxPrice === null ? null : budget },
    }))
    .filter(({ count }) => count > found)
    .slice(0, MOST_NEAREST)
}

/** The longest request that is read, in characters. */
export const LONGEST_REQUEST = 300
const LONGEST_WORDS = 100

function filtersOf(request: SpokenRequest): { filters: SearchFilters; notes: string[] } {
  const { stay, adults, children, babies, rest } = request
  const isTooMany = (adults ?? 0) + (children ?? 0) > MAX_GUESTS
  const party = isTooMany
    ? {}
    : { ...(adults && { adults }), ...(children && { children }), ...(babies && { babies }) }
  return {
    filters: {
      ...DEFAULT_FILTERS,
      ...{ ...party, stay, q: rest.slice(0, LONGEST_WORDS) || null, maxPrice: nightlyBound(request) },
      sort: request.budget ? 'price_desc' : DEFAULT_FILTERS.sort,
    },
    notes: [
      ...(isTooMany ? [`plus de ${MAX_GUESTS} voyageurs`] : []),
      ...(request.budget && !stay ? ['un budget sans dates'] : []),
      ...(rest.length > LONGEST_WORDS ? [rest.slice(LONGEST_WORDS)] : []),
    ],
  }
}

const WEEK = 7

/** The most for the whole stay; null without dates or budget. */
function budgetOf({ stay, budget }: SpokenRequest): Cents | null {
  if (!stay || !budget) return null
  const nights = nightsOf(stay)
  if (budget.per === 'night') return budget.cents * nights
  return budget.per === 'week' ? Math.round((budget.cents * nights) / WEEK) : budget.cents
}

/** The bound of a night that loses no villa of the budget, in whole euros as an address has it. */
function nightlyBound(request: SpokenRequest): Cents | null {
  const whole = budgetOf(request)
  return whole === null ? null : Math.ceil(whole / nightsOf(request.stay!) / 100) * 100
}

/** One chip for each place, and for each filter that all the places share; the budget stands in the place of the bound of a night. */
function chipsOf({ searches, budget }: Searched): RequestChip[] {
  const [first] = searches
  if (!first) return []
  const chips = searches.map((search) => activeFilters(search, placeOfFilters(search)))
  const without = (key: string) =>
    searches.map((search, n) => ({
      ...(chips[n]!.find((chip) => chip.key === key)?.without ?? search),
      // A budget of a whole stay bounds no night without its dates.
      ...(key === 'stay' && { maxPrice: null }),
    }))
  return [
    ...chips.flatMap((own, n) =>
      own
        .filter(({ key }) => PLACES.includes(key))
        .map(({ key, label, without: bare }) => ({
          ...{
            key: `${key} ${n}`,
            label: searches.length > 1 ? ofItsPlace(key, label, searches[n]!) : label,
          },
          without: {
            searches:
              key === 'radius' || searches.length === 1 ? searches.with(n, bare) : searches.toSpliced(n, 1),
            budget,
          },
        })),
    ),
    ...chips[0]!
      .filter(({ key }) => !PLACES.includes(key))
      .map(({ key, label }) => ({
        key,
        label:
          key === 'price' && budget !== null ? `${formatEurosBrief(budget)} au plus pour le séjour` : label,
        without: { searches: without(key), budget: key === 'price' || key === 'stay' ? null : budget },
      })),
  ]
}

/** « et 20 km autour de Cannes », where other places are searched too. */
function ofItsPlace(key: string, label: string, search: SearchFilters): string {
  const place = key === 'radius' ? placeOfFilters(search) : null
  return place ? `${label} ${ofPlace(place.name)}` : label
}

const PLACES = ['box', 'place', 'country', 'radius']

/** The villas whose whole price is known to be within the budget, each once, the nearest to the budget first where there is one. */
function withinBudget(villas: readonly SearchResult[], budget: Cents | null): SearchResult[] {
  const once = villas.filter(({ publicId }, n) => villas.findIndex((one) => one.publicId === publicId) === n)
  if (budget === null) return once.slice(0, MOST_SHOWN)
  const totalOf = ({ price }: SearchResult) => (price.kind === 'stay' ? price.total : 0)
  return once
    .filter((villa) => villa.price.kind === 'stay' && totalOf(villa) <= budget)
    .sort((one, other) => totalOf(other) - totalOf(one))
    .slice(0, MOST_SHOWN)
}
