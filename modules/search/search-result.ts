import type { Stay } from '#modules/calendar/stay.ts'
import type { Place } from '#modules/places/place.ts'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import type { Cents } from '#shared/money.ts'

/** Results come by twenty (spec §9). */
export const PAGE_SIZE = 20

/** What a result costs: the whole stay, mandatory fees and taxe de séjour included, or a night « à partir de ». */
export type ResultPrice =
  | { kind: 'stay'; total: Cents; nights: number }
  | { kind: 'nightly'; from: Cents }
  /** « Prix sur demande ». */
  | { kind: 'on_request' }

export type SearchResult = ListingSummary & { price: ResultPrice }

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
}
