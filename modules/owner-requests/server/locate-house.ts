import { countryOf } from '#modules/listing-drafts/listing-place.ts'
import type { CountryCode } from '#modules/places/city.ts'
import { slugOf } from '#modules/places/fold-text.ts'
import type { Place } from '#modules/places/place.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import { communesOfCode, locatePlace } from '#modules/places/server/locate-place.ts'
import { ofPlace } from '#shared/of-name.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * Where a house is as far as its commune says: the middle of the commune, until the editor of its listing places it.
 * Refuses INVALID_INPUT for a commune that is not served, and for a postal code of another one.
 */
export function locateHouse(typed: {
  postalCode: string
  city: string
}): GeoPoint & { country: CountryCode } {
  const country = countryOf(typed.postalCode)
  const place = locatePlace(typed.city, country)
  if (!place || !isTown(place)) {
    throw refused({
      city: 'Cette commune n’est pas dans notre région, de la Provence à Monaco. Vérifiez son nom, ou écrivez-nous.',
    })
  }
  const communes = communesOfCode(typed.postalCode)
  if (!communes.some((commune) => slugOf(commune) === place.code)) {
    throw refused({
      postalCode:
        communes.length > 0
          ? `Le ${typed.postalCode} est le code postal ${communes.map(ofPlace).join(', ')}\u00a0: corrigez le code ou la commune.`
          : `Le ${typed.postalCode} n’est pas un code postal ${ofPlace(typed.city)}.`,
    })
  }
  const { latitude, longitude } = place.center
  return { country, latitude, longitude }
}

function isTown({ kind }: Place): boolean {
  return kind === 'city' || kind === 'commune' || kind === 'spot'
}

function refused(errors: { city?: string; postalCode?: string }): Refusal {
  return new Refusal('INVALID_INPUT', { errors })
}
