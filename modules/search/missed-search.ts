import type { Place } from '#modules/places/place.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import { AMENITY_CODES } from '#modules/properties/amenity.ts'
import { type ActiveFilter, activeFilters, NO_PLACE } from './active-filters.ts'
import { DEFAULT_FILTERS, type SearchFilters } from './search-filters.ts'

/** What a search without result lacked, in words. */
export const MISSING = {
  place: 'Le lieu',
  stay: 'Les dates',
  rules: 'Une règle de séjour',
  party: 'La capacité',
  bedrooms: 'Les chambres',
  type: 'Le type de bien',
  amenity: 'Un équipement',
  accessible: 'Le plain-pied',
  price: 'Le prix',
  words: 'Des mots qui ne sont pas compris',
  together: 'Plusieurs critères ensemble',
} as const
export type Missing = keyof typeof MISSING

/** The searches with one filter less each, of which those that find villas say what was missing. */
export function searchesWithOneLess(filters: SearchFilters, place: Place | null): ActiveFilter[] {
  return activeFilters(filters, place)
}

/**
 * What a search lacked: each filter without which villas are found. Dates for which villas are free, but refuse the stay, lack a rule.
 * `counts` are those of `searchesWithOneLess`, in its order.
 */
export function missingOf(
  less: readonly ActiveFilter[],
  counts: readonly number[],
  { areSomeFree, hasUnknownWords }: { areSomeFree: boolean; hasUnknownWords: boolean },
): Missing[] {
  const found = less.filter((_, n) => (counts[n] ?? 0) > 0).map(({ key }) => missingBy(key))
  const missing = new Set(found.map((one) => (one === 'stay' && areSomeFree ? 'rules' : one)))
  if (hasUnknownWords) {
    missing.delete('place')
    missing.add('words')
  }
  return missing.size > 0 ? [...missing] : ['together']
}

function missingBy(key: string): Missing {
  if (key === 'box' || key === 'country' || key === 'radius') return 'place'
  if (AMENITY_CODES.some((code) => code === key)) return 'amenity'
  return key as Missing
}

/**
 * A search as it may be kept: without order, page and free words, which may name a person, and with its place under the name
 * that the house knows.
 */
export function keptSearch(filters: SearchFilters, place: Place | null): SearchFilters {
  const { point, box, placeId, radiusKm, country } = filters
  return {
    ...filters,
    ...NO_PLACE,
    country,
    ...(place && placeId ? { placeId } : place && place.kind !== 'country' ? { city: place.name } : {}),
    point: point && nearby(point),
    radiusKm: place || point ? radiusKm : DEFAULT_FILTERS.radiusKm,
    box: box && {
      ...{ west: tenth(box.west, 'floor'), south: tenth(box.south, 'floor') },
      ...{ east: tenth(box.east, 'ceil'), north: tenth(box.north, 'ceil') },
    },
    sort: DEFAULT_FILTERS.sort,
    page: DEFAULT_FILTERS.page,
  }
}

/** A tenth of a degree is about ten kilometers: no address of a person. */
const tenth = (degrees: number, to: 'round' | 'floor' | 'ceil' = 'round') => Math[to](degrees * 10) / 10

const nearby = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: tenth(latitude),
  longitude: tenth(longitude),
})
