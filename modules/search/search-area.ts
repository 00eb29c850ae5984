import type { CountryCode } from '#modules/places/city.ts'
import { foldText } from '#modules/places/fold-text.ts'
import { isWide } from '#modules/places/is-wide.ts'
import type { Place } from '#modules/places/place.ts'
import { type PlanarPoint, planarOf } from '#modules/places/position.ts'
import type { SearchFilters } from './search-filters.ts'

/** Where a search looks, on the flat map of the coast or by name. */
export type SearchArea =
  | { kind: 'everywhere' }
  | { kind: 'box'; from: PlanarPoint; to: PlanarPoint }
  | { kind: 'circle'; center: PlanarPoint; meters: number }
  | { kind: 'city' | 'area' | 'department' | 'region' | 'country'; code: string }
  /** Words all of which the listing's title and place must have. */
  | { kind: 'words'; words: string[] }

/**
 * The part of the map looked at wins; then the circle around the point asked for, unless the place is wider than
 * a city, as Provence is; then the place by name, around its own point where it is no city served; then words.
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
 * The country a search must keep to, or null. A place of that country needs no filter: around a point near the border,
 * both sides are near.
 */
export function countryToKeepTo({ box, country }: SearchFilters, place: Place | null): CountryCode | null {
  return box || place?.country === country ? null : country
}

/** True where a search can find nothing: its place lies in another country than the one asked for. */
export function isAbroad(filters: SearchFilters, place: Place | null): boolean {
  return Boolean(place?.country && countryToKeepTo(filters, place))
}
