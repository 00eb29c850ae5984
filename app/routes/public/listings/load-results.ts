import type { Actor } from '#modules/accounts/actor.ts'
import { widerSearches } from '#modules/search/active-filters.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { placeOfFilters } from '#modules/search/search-area.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResults } from '#modules/search/search-result.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'

type Needs = Parameters<typeof searchListings>[0]

/** A search that would find something, with how many. */
export type Proposal = { label: string; to: string; total: number }

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

/** What to offer when nothing was found: wider searches that find something. */
export async function loadProposals(needs: Needs, actor: Actor, filters: SearchFilters): Promise<Proposal[]> {
  const wider = widerSearches(filters, placeOfFilters(filters))
  const proposals = await Promise.all(
    wider.map(async ({ label, without }) => {
      const { found, refusal } = await loadResults(needs, actor, without)
      return { label, to: resultsAddress(without), total: refusal ? 0 : found.total }
    }),
  )
  return proposals.filter(({ total }) => total > 0)
}
