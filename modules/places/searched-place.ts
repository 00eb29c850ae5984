import type { CountryCode } from './city.ts'
import type { PlaceSuggestion } from './place-suggestion.ts'

/** The place of a search, as the address carries it (spec §2); every field but the label may be unknown. */
export type SearchedPlace = {
  label: string
  placeId: string | null
  city: string | null
  country: CountryCode | null
  latitude: number | null
  longitude: number | null
}

/** Shortened: the address takes texts of 100 characters at most. */
const LONGEST = 100

/** A place of words alone; the search looks for their position. */
const NOWHERE = { placeId: null, city: null, country: null, latitude: null, longitude: null }

const WIDE: readonly PlaceSuggestion['kind'][] = ['area', 'region', 'department', 'country']

/** The place of words that were typed without a suggestion chosen; null for blank words. */
export function typedPlace(text: string): SearchedPlace | null {
  const label = text.trim().slice(0, LONGEST)
  return label ? { ...NOWHERE, label } : null
}

/** The place of a suggestion, with the suggestion's position if any. A villa is searched by its name. */
export function suggestedPlace({ id, kind, name, address }: PlaceSuggestion): SearchedPlace {
  if (kind === 'villa') return { ...NOWHERE, label: name }
  // A place wider than a city is searched by its name, not around its middle.
  const center = WIDE.includes(kind) ? null : address?.center
  return {
    label: name,
    placeId: id,
    city: address?.city ?? null,
    country: address?.country ?? null,
    latitude: center?.latitude ?? null,
    longitude: center?.longitude ?? null,
  }
}

/** The parameters of a place, in the spec's keys; unknown fields are left out. */
export function paramsOfPlace(place: SearchedPlace | null): [string, string][] {
  if (!place) return []
  const { label, city, latitude, longitude, country, placeId } = place
  const params: [string, string | null][] = [
    ['q', label === city ? null : label],
    ['city', city],
    ['lat', latitude === null ? null : String(latitude)],
    ['lng', longitude === null ? null : String(longitude)],
    ['country', country],
    ['place_id', placeId && placeId.length <= LONGEST ? placeId : null],
  ]
  return params.filter((param): param is [string, string] => Boolean(param[1]))
}

/** The place in the parameters of an address; null when the address names none. */
export function placeOfParams(params: URLSearchParams): SearchedPlace | null {
  const text = (key: string) => params.get(key)?.trim() || null
  const label = text('q') ?? text('destination') ?? text('city')
  if (!label) return null
  const [latitude, longitude] = [degreesOf(text('lat')), degreesOf(text('lng'))]
  const country = text('country')
  return {
    label,
    placeId: text('place_id'),
    city: text('city'),
    country: country === 'FR' || country === 'MC' ? country : null,
    latitude: longitude === null ? null : latitude,
    longitude: latitude === null ? null : longitude,
  }
}

function degreesOf(text: string | null): number | null {
  return text && /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null
}
