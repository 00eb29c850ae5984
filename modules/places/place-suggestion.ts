import type { CountryCode } from './city.ts'
import type { GeoPoint } from './position.ts'

/** The facts of a chosen place (spec §3, address selection). */
export type PlaceAddress = {
  formattedAddress: string
  center: GeoPoint
  city: string | null
  region: string | null
  country: CountryCode | null
  postalCode: string | null
}

/** A place proposed while a visitor types. Addresses carry `id` as `place_id`. */
export type PlaceSuggestion = {
  id: string
  /** A commune; a spot in one (a cape, a beach, a station); a street; a wider place; a villa by its name. */
  kind: 'city' | 'spot' | 'address' | 'area' | 'department' | 'region' | 'country' | 'villa'
  name: string
  /** Distinguishes places of the same name: « Antibes, Alpes-Maritimes ». */
  context: string
  /** Null where the provider only gives it once the place is chosen. */
  address: PlaceAddress | null
}

/** A chosen place with all its facts. */
export type FoundPlace = PlaceSuggestion & { address: PlaceAddress }
