import { useEffect, useState } from 'react'
import { formatSearchAddress } from '#modules/search/search-address.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import type { MapResult, SearchResults } from '#modules/search/search-result.ts'

/** `query` is null once the answer is asked for again. */
type Known = { query: string | null; results: readonly MapResult[]; isLost: boolean }

/**
 * The villas on the map: those of the page when it has all results, else every result, requested once. Null
 * until known; the previous ones while the next are loading. When the request fails, those of the page alone, and
 * `isLost` says so until `askAgain` gets an answer.
 */
export function useMapResults(found: SearchResults, filters: SearchFilters) {
  const query = formatSearchAddress({ ...filters, page: 1, sort: DEFAULT_FILTERS.sort }).toString()
  const [known, setKnown] = useState<Known | null>(null)
  const isWhole = found.pages <= 1
  const { results } = found
  useEffect(() => {
    if (isWhole || known?.query === query) return
    const stale = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(`/annonces/carte?${query}`, { signal: stale.signal })
        if (!answer.ok) throw new Error(`The map's results answered ${answer.status}`)
        setKnown({ query, results: (await answer.json()) as MapResult[], isLost: false })
      } catch {
        if (!stale.signal.aborted) setKnown({ query, results, isLost: true })
      }
    }
    ask()
    return () => stale.abort()
  }, [query, isWhole, results, known])
  const shown: readonly MapResult[] | null = isWhole ? results : (known?.results ?? null)
  return {
    results: shown,
    isLost: !isWhole && known?.query === query && known.isLost,
    /** The villas that are shown stay until the answer. */
    askAgain: () => setKnown((before) => before && { ...before, query: null }),
  }
}
