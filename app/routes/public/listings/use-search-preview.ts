import { useEffect, useState } from 'react'
import { formatSearchAddress } from '#modules/search/search-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchPreview } from '#modules/search/search-result.ts'

const DEBOUNCE_MS = 250

/**
 * What filters not yet applied would find; the last known while the next is asked, null before the first. Without an
 * answer the last known stands, or null: the filters can be applied all the same.
 */
export function useSearchPreview(filters: SearchFilters): {
  preview: SearchPreview | null
  pending: boolean
} {
  const query = formatSearchAddress({ ...filters, page: 1 }).toString()
  const [known, setKnown] = useState<{ query: string; preview: SearchPreview | null } | null>(null)
  const isFirst = known === null
  useEffect(() => {
    const stale = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(`/annonces/apercu?${query}`, { signal: stale.signal })
        if (!answer.ok) throw new Error(`The preview answered ${answer.status}`)
        setKnown({ query, preview: (await answer.json()) as SearchPreview })
      } catch {
        if (!stale.signal.aborted) setKnown((before) => ({ query, preview: before?.preview ?? null }))
      }
    }
    const timer = setTimeout(ask, isFirst ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [query, isFirst])
  return { preview: known?.preview ?? null, pending: known?.query !== query }
}
