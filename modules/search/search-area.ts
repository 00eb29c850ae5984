import type { CountryCode } from '#modules/places/city.ts'
import { foldText } from '#modules/places/fold-text.ts'
import { isWide } from '#modules/places/is-wide.ts'
import type { Place } from '#modules/places/place.ts'
import { type PlanarPoint, planarOf } from '#modules/places/position.ts'
import type { SearchFilters } from './search-filters.ts'

/** The area of a search, on the flat map of the coast or by name. */
export type SearchArea =
  | { kind: 'everywhere' }
  | { kind: 'box'; from: PlanarPoint; to: PlanarPoint }
  | { kind: 'circle'; center: PlanarPoint; meters: number }
  | { kind: 'city' | 'area' | 'department' | 'region' | 'country'; code: string }
  /** Words that must all be in the listing's title or place. */
  | { kind: 'words'; words: string[] }

/**
 * In order of priority: the visible part of the map; the circle around the requested point, unless the place
 * is wider than a city, such as Provence; the named place, or a circle around it when it is not a city
 * served; words.
 */
export function searchAreaOf(filters: SearchFilters, place: Place | null): SearchArea {
  const { box, point, radiusKm } = filters
  if (box) {
    const from = planarOf({ latitude: box.south, longitude: box.west })
    return { kind: 'box', from, to: planarOf({ latitude: box.north, longitude: box.east }) }
  }
  const circle = (center: NonNullable<SearchFilters['point']>): SearchArea => ({
    kind: 'circle',
    center: planarOf(center),
    meters: radiusKm * 1_000,
  })
  if (point && !(place && isWide(place))) return circle(point)
  if (place?.kind === 'commune' || place?.kind === 'spot') return circle(place.center)
  if (place) return { kind: place.kind, code: place.code }
  const words = foldText(filters.city ?? filters.q ?? '')
    .split(' ')
    .filter(Boolean)
  return words.length > 0 ? { kind: 'words', words } : { kind: 'everywhere' }
}

/**
 * The country to which results are limited, or null. A place of the requested country needs no such limit:
 * around a point near the border, villas of both countries are near.
 */
export function countryToKeepTo({ box, country }: SearchFilters, place: Place | null): CountryCode | null {
  return box || place?.country === country ? null : country
}

/** True when a search can find nothing because its place lies outside the requested country. */
export function isAbroad(filters: SearchFilters, place: Place | null): boolean {
  return Boolean(place?.country && countryToKeepTo(filters, place))
}
