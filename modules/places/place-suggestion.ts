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

/** Somewhere proposed while one types. `id` is what `place_id` carries in addresses. */
export type PlaceSuggestion = {
  id: string
  /** A commune; a place in one, such as a cape, a beach or a station; a street; something wider; or a villa by its name. */
  kind: 'city' | 'spot' | 'address' | 'area' | 'department' | 'region' | 'country' | 'villa'
  name: string
  /** Its difference from others of that name: « Antibes, Alpes-Maritimes ». */
  context: string
  /** Null where the provider only gives it once the place is chosen. */
  address: PlaceAddress | null
}

/** A place that was chosen, whole. */
export type FoundPlace = PlaceSuggestion & { address: PlaceAddress }
