import type { Stay } from '#modules/calendar/stay.ts'
import type { CountryCode } from '#modules/places/city.ts'
import type { GeoBox, GeoPoint } from '#modules/places/position.ts'
import { MAX_GUESTS, type Party, partyOf } from '#modules/pricing/party.ts'
import type { AmenityCode } from '#modules/properties/amenity.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'
import type { Cents } from '#shared/money.ts'

/** Orders of results (spec §9, and the ratings of `docs/decisions/062`). */
export const SORTS = ['new', 'price_asc', 'price_desc', 'rating'] as const
export type SearchSort = (typeof SORTS)[number]

/** All the filters of a search, as its address holds them (spec §2). */
export type SearchFilters = {
  /** Free text: a place's name, or words of a title. */
  q: string | null
  city: string | null
  /** The requested country: places in other countries are not found. */
  country: CountryCode | null
  placeId: string | null
  point: GeoPoint | null
  radiusKm: number
  /** The visible part of the map; it replaces the place. */
  box: GeoBox | null
  stay: Stay | null
  adults: number
  children: number
  babies: number
  accessible: boolean
  type: PropertyType | null
  /** Minimum number of bedrooms. */
  bedrooms: number | null
  amenities: AmenityCode[]
  /** Bounds of the price of a night: with dates, the stay's total divided by its nights (domain §2). */
  minPrice: Cents | null
  maxPrice: Cents | null
  sort: SearchSort
  page: number
}

/** Defaults of spec §3 and §9: two adults, ten kilometers, the newest first. */
export const DEFAULT_FILTERS: SearchFilters = {
  q: null,
  city: null,
  country: null,
  placeId: null,
  point: null,
  radiusKm: 10,
  box: null,
  stay: null,
  adults: 2,
  children: 0,
  babies: 0,
  accessible: false,
  type: null,
  bedrooms: null,
  amenities: [],
  minPrice: null,
  maxPrice: null,
  sort: 'new',
  page: 1,
}

/** How far « vers Cannes » goes, in kilometers; the farther ones where too few villas are near. */
export const AROUND_KM = [20, 30, 50] as const

/** Limits of each number in a search (spec §5 and §9). */
export const FILTER_LIMITS = {
  adults: { min: 1, max: MAX_GUESTS },
  children: { min: 0, max: MAX_GUESTS },
  babies: { min: 0, max: MAX_GUESTS },
  bedrooms: { min: 1, max: 5 },
  radiusKm: { min: 1, max: 100 },
  /** Euros. */
  price: { min: 0, max: 1_000_000 },
  page: { min: 1, max: 10_000 },
  text: { max: 100 },
} as const

/** Bounds of a price that cross are taken in the order that a visitor meant. */
export function orderedBounds({
  minPrice,
  maxPrice,
}: Pick<SearchFilters, 'minPrice' | 'maxPrice'>): Pick<SearchFilters, 'minPrice' | 'maxPrice'> {
  const areCrossed = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return areCrossed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

export function partyOfFilters({ adults, children, babies }: SearchFilters): Party {
  return partyOf({ adults, children, babies })
}

/**
 * Number of filters set in the panel, for the badge on its button; place, dates and travelers do not count.
 */
export function countPanelFilters(filters: SearchFilters): number {
  const { type, bedrooms, minPrice, maxPrice, accessible, amenities } = filters
  const single = [type, bedrooms, minPrice ?? maxPrice, accessible || null]
  return single.filter((value) => value !== null).length + amenities.length
}
