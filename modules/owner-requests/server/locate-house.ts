import { countryOf } from '#modules/listing-drafts/listing-place.ts'
import type { CountryCode } from '#modules/places/city.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import { locatePlace } from '#modules/places/server/locate-place.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * Where a house is as far as its commune says: the middle of the commune, until the editor of its listing places it.
 * Refuses INVALID_INPUT for a commune that is not served.
 */
export function locateHouse(typed: {
  postalCode: string
  city: string
}): GeoPoint & { country: CountryCode } {
  const country = countryOf(typed.postalCode)
  const place = locatePlace(`${typed.postalCode} ${typed.city}`, country) ?? locatePlace(typed.city, country)
  if (!place) {
    const city =
      'Cette commune n’est pas dans notre région, de la Provence à Monaco. Vérifiez son nom, ou écrivez-nous.'
    throw new Refusal('INVALID_INPUT', { errors: { city } })
  }
  const { latitude, longitude } = place.center
  return { country, latitude, longitude }
}
