import type { Actor } from '#modules/accounts/actor.ts'
import { type ActiveFilter, otherSearches } from '#modules/search/active-filters.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { placeOfFilters } from '#modules/search/search-area.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResults } from '#modules/search/search-result.ts'
import { countSearches } from '#modules/search/server/count-searches.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'

type Needs = Parameters<typeof searchListings>[0]

/** A search that would find something, with how many. */
export type Proposal = { label: string; to: string; total: number }
export type Proposals = { dates: Proposal[]; wider: Proposal[] }

/** As many as are read at a glance. */
const MOST_DATES = 3
const MOST_WIDER = 5

/** The results, or those without the dates when these cannot be searched, with the reason. */
export async function loadResults(
  needs: Needs,
  actor: Actor,
  filters: SearchFilters,
): Promise<{ found: SearchResults; refusal: string | null }> {
  try {
    return { found: await searchListings(needs, actor, filters), refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal) || !filters.stay) throw error
    const { reason } = error.details
    const refusal = typeof reason === 'string' ? reason : REFUSAL_MESSAGES[error.code].detail
    return { found: await searchListings(needs, actor, { ...filters, stay: null }), refusal }
  }
}

/** What to offer when nothing was found: the nearest dates and wider searches that find something. */
export async function loadProposals(needs: Needs, actor: Actor, filters: SearchFilters): Promise<Proposals> {
  const { dates, wider } = otherSearches(filters, placeOfFilters(filters))
  const searches = [...dates, ...wider]
  const totals = await countSearches(
    needs,
    actor,
    searches.map(({ without }) => without),
  )
  const found = (some: ActiveFilter[], most: number) =>
    some
      .map((search) => ({ ...search, total: totals[searches.indexOf(search)] ?? 0 }))
      .filter(({ total }) => total > 0)
      .slice(0, most)
      .map(({ label, without, total }) => ({ label, to: resultsAddress(without), total }))
  return { dates: found(dates, MOST_DATES), wider: found(wider, MOST_WIDER) }
}
