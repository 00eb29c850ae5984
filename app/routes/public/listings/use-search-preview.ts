import { useEffect, useState } from 'react'
import { formatSearchAddress } from '#modules/search/search-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchPreview } from '#modules/search/search-result.ts'

const DEBOUNCE_MS = 250

type Known = { query: string; preview: SearchPreview | null; isLost: boolean }

/**
 * The results of filters not yet applied: the previous ones while the next are loading, null before the
 * first. `isLost` when the request failed: the previous prices stay, the total does not, and the filters can
 * be applied all the same; `askAgain` counts them once more.
 */
export function useSearchPreview(filters: SearchFilters): {
  preview: SearchPreview | null
  pending: boolean
  isLost: boolean
  askAgain: () => void
} {
  const query = formatSearchAddress({ ...filters, page: 1 }).toString()
  const [known, setKnown] = useState<Known | null>(null)
  const [times, setTimes] = useState(0)
  const isFirst = known === null
  useEffect(() => {
    const stale = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(`/annonces/apercu?${query}`, { signal: stale.signal })
        if (!answer.ok) throw new Error(`The preview answered ${answer.status}`)
        setKnown({ query, preview: (await answer.json()) as SearchPreview, isLost: false })
      } catch {
        if (!stale.signal.aborted)
          setKnown((before) => ({ query, preview: before?.preview ?? null, isLost: true }))
      }
    }
    const timer = setTimeout(ask, isFirst ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
    // Asked again, the same filters are counted once more.
  }, [query, isFirst, times])
  return {
    preview: known?.preview ?? null,
    pending: known?.query !== query,
    isLost: known?.isLost ?? false,
    askAgain: () => setTimes((before) => before + 1),
  }
}
