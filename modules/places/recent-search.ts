import { REGION } from './city.ts'
import type { SearchedPlace } from './searched-place.ts'

/** A place searched for before, as the browser keeps it under `recentSearches` (spec §3, extended entry). */
export type RecentSearch = {
  displayLabel: string
  placeId: string | null
  lat: number | null
  lng: number | null
  cityName: string | null
  countryCode: string | null
  regionCode: string | null
}

/** The number of recent searches kept (spec §9). */
const KEPT = 3

/** The recent searches with this place first; each place is listed once. */
export function rememberSearch(recent: readonly RecentSearch[], place: SearchedPlace): RecentSearch[] {
  const entry = {
    displayLabel: place.label,
    placeId: place.placeId,
    lat: place.latitude,
    lng: place.longitude,
    cityName: place.city,
    countryCode: place.country,
    regionCode: place.country === 'FR' ? REGION.code : null,
  }
  return [entry, ...recent.filter((other) => !isSame(other, entry))].slice(0, KEPT)
}

/** The recent searches in a text that the browser kept; an entry that lacks a field is dropped. */
export function readRecentSearches(json: string | null): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(entryOf).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** The place of a recent search, to search for again. */
export function recentPlace(recent: RecentSearch): SearchedPlace {
  const { displayLabel, placeId, lat, lng, cityName, countryCode } = recent
  return {
    label: displayLabel,
    placeId,
    city: cityName,
    country: countryCode === 'FR' || countryCode === 'MC' ? countryCode : null,
    latitude: lat,
    longitude: lng,
  }
}

function isSame(a: RecentSearch, b: RecentSearch): boolean {
  return a.placeId ? a.placeId === b.placeId : a.displayLabel === b.displayLabel
}

function entryOf(value: unknown): RecentSearch[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Record<string, unknown>
  const text = (key: string) => (typeof fields[key] === 'string' && fields[key] ? fields[key] : null)
  const figure = (key: string) => (Number.isFinite(fields[key]) ? (fields[key] as number) : null)
  const displayLabel = text('displayLabel')
  if (!displayLabel) return []
  return [
    {
      displayLabel,
      placeId: text('placeId'),
      lat: figure('lat'),
      lng: figure('lng'),
      cityName: text('cityName'),
      countryCode: text('countryCode'),
      regionCode: text('regionCode'),
    },
  ]
}
