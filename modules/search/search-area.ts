import { foldText } from '#modules/places/fold-text.ts'
import { findPlace, type Place, placeById } from '#modules/places/place.ts'
import { type PlanarPoint, planarOf } from '#modules/places/position.ts'
import type { SearchFilters } from './search-filters.ts'

/** Where a search looks, on the flat map of the coast or by name. */
export type SearchArea =
  | { kind: 'everywhere' }
  | { kind: 'box'; from: PlanarPoint; to: PlanarPoint }
  | { kind: 'circle'; centre: PlanarPoint; metres: number }
  | { kind: Place['kind']; code: string }
  /** Words all of which the listing's title and place must have. */
  | { kind: 'words'; words: string[] }

/** The place named by id, city, text or country, in that order; null when none of them names one. */
export function placeOfFilters({ placeId, city, q, country }: SearchFilters): Place | null {
  const named = [city, q, country].filter((text) => text !== null)
  return (placeId ? placeById(placeId) : null) ?? first(named.map(findPlace))
}

/**
 * The part of the map looked at wins; then the circle around the point asked for, unless the place is wider than
 * a city, as Provence is; then the place by name; then words.
 */
export function searchAreaOf(filters: SearchFilters): SearchArea {
  const { box, point, radiusKm } = filters
  if (box) {
    const from = planarOf({ latitude: box.south, longitude: box.west })
    return { kind: 'box', from, to: planarOf({ latitude: box.north, longitude: box.east }) }
  }
  const place = placeOfFilters(filters)
  if (point && (!place || place.kind === 'city')) {
    return { kind: 'circle', centre: planarOf(point), metres: radiusKm * 1_000 }
  }
  if (place) return { kind: place.kind, code: place.code }
  const words = foldText(filters.city ?? filters.q ?? filters.country ?? '')
    .split(' ')
    .filter(Boolean)
  return words.length > 0 ? { kind: 'words', words } : { kind: 'everywhere' }
}

function first(places: readonly (Place | null)[]): Place | null {
  return places.find((place) => place !== null) ?? null
}
