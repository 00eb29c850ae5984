import type { Place } from '#modules/places/place.ts'
import { placeOfCountry } from '#modules/places/place.ts'
import { locateById, locatePlace } from '#modules/places/server/locate-place.ts'
import type { SearchFilters } from '../search-filters.ts'

/**
 * The place named by id, city, text or country, in that order; null when none of them names one, and for a
 * point alone.
 */
export function placeOfFilters({ placeId, city, q, country, point }: SearchFilters): Place | null {
  const chosen = placeId ? locateById(placeId) : null
  if (chosen) return chosen
  for (const text of [city, q]) {
    const named = text ? locatePlace(text, country) : null
    if (named) return named
  }
  return country && !city && !q && !point ? placeOfCountry(country) : null
}
