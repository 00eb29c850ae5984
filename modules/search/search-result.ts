import type { Stay } from '#modules/calendar/stay.ts'
import type { Place } from '#modules/places/place.ts'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import type { Cents } from '#shared/money.ts'
import type { MapGroup } from './map-groups.ts'
import type { PriceScale } from './price-scale.ts'

/** Results per page (spec §9). */
export const PAGE_SIZE = 20

/**
 * A number of results is exact up to this one, and this one and 1 for any more (`docs/decisions/191`): a search reads no further, and
 * has no page past it.
 */
export const MOST_COUNTED = 1_000

/**
 * The price of a result: the whole stay with mandatory fees and taxe de séjour, or a night « à partir de »; `promotion` is what is said
 * beside it of a promotion without a code.
 */
export type ResultPrice =
  | { kind: 'stay'; total: Cents; nights: number; promotion?: string }
  | { kind: 'nightly'; from: Cents; promotion?: string }
  /** « Prix sur demande ». */
  | { kind: 'on_request' }

/** The mean of a villa's published reviews, to one decimal out of 5, and how many there are. */
export type ResultRating = { average: number; count: number }

/** `rating` is null for a villa without a published review. */
export type SearchResult = ListingSummary & { price: ResultPrice; rating: ResultRating | null }

/** A result as a page of the list keeps it: what its card and its map show. */
export type ShownResult = Omit<SearchResult, 'citySlug' | 'country' | 'livingAreaM2'>

/** Villas that a map shows one by one, at most: beyond, the database puts them in groups. */
export const MOST_PINS = 500

/** A villa on the map: its approximate place (domain §7), its price and its cover photograph. */
export type MapResult = Pick<
  SearchResult,
  'publicId' | 'title' | 'city' | 'latitude' | 'longitude' | 'price' | 'photos'
>

/** What a map shows of a search: each villa where there are at most `MOST_PINS`, else groups of them. */
export type MapMarks =
  | { kind: 'villas'; villas: readonly MapResult[] }
  | { kind: 'groups'; groups: readonly MapGroup[] }

/** The number of results of a search that has not been applied yet, as `MOST_COUNTED` bounds it, and their prices. */
export type SearchPreview = {
  total: number
  /**
   * The scale of prices without the search's price bounds, and the villas in each bar; null when no price is
   * known.
   */
  prices: { scale: PriceScale; counts: number[] } | null
}

export type ShownResults = SearchResults<ShownResult>

export type SearchResults<Result = SearchResult> = {
  /** Number of listings found, on all pages, as `MOST_COUNTED` bounds it. */
  total: number
  page: number
  pages: number
  results: Result[]
  /** The place the text, city or id names; null when the search is made of words or has no place. */
  place: Place | null
  stay: Stay | null
  nights: number | null
  /**
   * Why no result is in the place itself: `abroad`, outside the requested country; `neighbors`, no villa but
   * nearby ones.
   */
  elsewhere: 'abroad' | 'neighbors' | null
  /** True while villas that are published are not all found yet (`fill-search.ts`). */
  isIncomplete: boolean
}
