import { useEffect, useState } from 'react'
import { formatSearchAddress } from '#modules/search/search-address.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import type { MapResult, SearchResults } from '#modules/search/search-result.ts'

/**
 * The villas on the map: those of the page when it has all results, else every result, requested once. Null
 * until known; the previous ones while the next are loading; those of the page alone when the request fails.
 */
export function useMapResults(found: SearchResults, filters: SearchFilters): readonly MapResult[] | null {
  const query = formatSearchAddress({ ...filters, page: 1, sort: DEFAULT_FILTERS.sort }).toString()
  const [known, setKnown] = useState<{ query: string; results: readonly MapResult[] } | null>(null)
  const isWhole = found.pages <= 1
  const { results } = found
  useEffect(() => {
    if (isWhole || known?.query === query) return
    const stale = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(`/annonces/carte?${query}`, { signal: stale.signal })
        if (!answer.ok) throw new Error(`The map's results answered ${answer.status}`)
        setKnown({ query, results: (await answer.json()) as MapResult[] })
      } catch {
        if (!stale.signal.aborted) setKnown({ query, results })
      }
    }
    ask()
    return () => stale.abort()
  }, [query, isWhole, results, known])
  return isWhole ? results : (known?.results ?? null)
}
