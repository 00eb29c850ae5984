import type { Stay } from '#modules/calendar/stay.ts'
import type { Place } from '#modules/places/place.ts'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import type { Cents } from '#shared/money.ts'
import type { PriceScale } from './price-scale.ts'

/** Results come by twenty (spec §9). */
export const PAGE_SIZE = 20

/** What a result costs: the whole stay, mandatory fees and taxe de séjour included, or a night « à partir de ». */
export type ResultPrice =
  | { kind: 'stay'; total: Cents; nights: number }
  | { kind: 'nightly'; from: Cents }
  /** « Prix sur demande ». */
  | { kind: 'on_request' }

export type SearchResult = ListingSummary & { price: ResultPrice }

/** What a map shows of a villa: its approximate place (domain §7), its price and its cover. */
export type MapResult = Pick<
  SearchResult,
  'publicId' | 'title' | 'city' | 'latitude' | 'longitude' | 'price' | 'photos'
>

/** What a search would find, before one asks for it. */
export type SearchPreview = {
  total: number
  /** The prices found whatever the bounds, and how many stand in each bar; null where none is known. */
  prices: { scale: PriceScale; counts: number[] } | null
}

export type SearchResults = {
  /** Exact number of listings found, over all pages. */
  total: number
  page: number
  pages: number
  results: SearchResult[]
  /** The place the text, city or id names; null when the search is made of words or has no place. */
  place: Place | null
  stay: Stay | null
  nights: number | null
  /** Why the place itself is not in the results: it lies in another country, or has no villa and its neighbors do. */
  elsewhere: 'abroad' | 'neighbors' | null
}
