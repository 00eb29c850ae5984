import { useEffect, useState } from 'react'
import { formatMapLook, type MapLook } from '#modules/search/map-look.ts'
import { formatSearchAddress } from '#modules/search/search-address.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import type { MapMarks, ShownResults } from '#modules/search/search-result.ts'

/** `query` is null once the answer is asked for again. */
type Known = { query: string | null; marks: MapMarks; isLost: boolean }
type Seen = { address: string; marks: MapMarks }

/**
 * What the map shows: the villas of the page when it has all results, else every result, requested once, or groups where they are many. Null
 * until known; the previous marks while the next are loading. When the request fails, the villas of the page alone, and
 * `isLost` says so until `askAgain` gets an answer. `first` is what was known before the map was looked at: of groups, each `look` asks for
 * its own.
 */
export function useMapMarks(found: ShownResults, filters: SearchFilters) {
  const query = formatSearchAddress({ ...filters, page: 1, sort: DEFAULT_FILTERS.sort }).toString()
  const [known, setKnown] = useState<Known | null>(null)
  const [look, setLook] = useState<MapLook | null>(null)
  const isWhole = found.pages <= 1
  const { results } = found
  useEffect(() => {
    if (isWhole || known?.query === query) return
    const stale = new AbortController()
    const page: MapMarks = { kind: 'villas', villas: results }
    askMarks(query, stale.signal).then(
      (marks) => setKnown({ query, marks, isLost: false }),
      () => stale.signal.aborted || setKnown({ query, marks: page, isLost: true }),
    )
    return () => stale.abort()
  }, [query, isWhole, results, known])
  const first: MapMarks | null = isWhole ? { kind: 'villas', villas: results } : (known?.marks ?? null)
  const areGroups = !isWhole && known?.query === query && known.marks.kind === 'groups'
  const seen = useSeenMarks(areGroups && look ? `${query}&${new URLSearchParams(formatMapLook(look))}` : null)
  return {
    first,
    marks: areGroups ? (seen ?? first) : first,
    setLook,
    isLost: !isWhole && known?.query === query && known.isLost,
    /** The villas that are shown stay until the answer. */
    askAgain: () => setKnown((before) => before && { ...before, query: null }),
  }
}

/** What the part of the map in an address shows; the marks of the part before until the answer, which a map that cannot be reached keeps. */
function useSeenMarks(address: string | null): MapMarks | null {
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    if (address === null) return setSeen(null)
    const stale = new AbortController()
    askMarks(address, stale.signal).then(
      (marks) => setSeen({ address, marks }),
      () => {},
    )
    return () => stale.abort()
  }, [address])
  return seen?.marks ?? null
}

async function askMarks(query: string, signal: AbortSignal): Promise<MapMarks> {
  const answer = await fetch(`/annonces/carte?${query}`, { signal })
  if (!answer.ok) throw new Error(`The marks of the map answered ${answer.status}`)
  return (await answer.json()) as MapMarks
}
