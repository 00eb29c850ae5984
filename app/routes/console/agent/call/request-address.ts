import { formatSearchAddress, parseSearchAddress } from '#modules/search/search-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import { FILTER_LIMITS } from '#modules/search/search-filters.ts'
import type { Cents } from '#shared/money.ts'

/** The call that an address is about, and the search that it carries. */
export type CallAddress = {
  tel: string
  contact: string | null
  /** What was said of a stay. */
  said: string
  /** What was read of it and changed since, one search a place; null where the sentence itself is read. */
  searched: { searches: SearchFilters[]; budget: Cents | null } | null
}

const MOST_SEARCHES = 3
const LONGEST = { tel: 40, said: 300, search: 2000 } as const

/** What the address of the page says; a part that is none is left out. */
export function readCallAddress(params: URLSearchParams): CallAddress {
  const searches = params
    .getAll('recherche')
    .slice(0, MOST_SEARCHES)
    .map((text) => parseSearchAddress(new URLSearchParams(text.slice(0, LONGEST.search))).filters)
  const euros = /^\d{1,7}$/.test(params.get('budget') ?? '') ? Number(params.get('budget')) : 0
  const budget = euros > 0 && euros <= FILTER_LIMITS.price.max ? euros * 100 : null
  return {
    tel: (params.get('tel') ?? '')
      .replace(/^\s*tel:/i, '')
      .trim()
      .slice(0, LONGEST.tel),
    contact: params.get('contact'),
    said: (params.get('dit') ?? '').trim().slice(0, LONGEST.said),
    searched: searches.length > 0 ? { searches, budget } : null,
  }
}

/** The address of the page for a call and a search. */
export function callAddress({ tel, contact, said, searched }: CallAddress): string {
  const params = new URLSearchParams([
    ...(tel ? [['tel', tel]] : []),
    ...(contact ? [['contact', contact]] : []),
    ...(said ? [['dit', said]] : []),
    ...(searched?.searches ?? []).map((search) => ['recherche', formatSearchAddress(search).toString()]),
    ...(searched?.budget ? [['budget', String(Math.floor(searched.budget / 100))]] : []),
  ] as [string, string][])
  return params.size > 0 ? `/agent/call?${params}` : '/agent/call'
}
