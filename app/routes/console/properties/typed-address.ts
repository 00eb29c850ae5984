import { countryOf, type TypedAddress } from '#modules/listing-drafts/listing-place.ts'
import { locatePlace } from '#modules/places/server/locate-place.ts'
import { Refusal } from '#shared/refusal.ts'
import { known, type UNKNOWN } from './edit-schema.ts'

type Coordinate = number | typeof UNKNOWN
type Typed = Omit<TypedAddress, 'country' | 'latitude' | 'longitude'> & {
  latitude: Coordinate
  longitude: Coordinate
}

/** The typed address; without coordinates its point is the center of its city, where the city is known. */
export function typedAddress({ street, postalCode, city, ...point }: Typed): TypedAddress {
  const center = locatePlace(`${city} ${postalCode}`)?.center ?? locatePlace(city)?.center
  const latitude = known(point.latitude) ?? center?.latitude
  const longitude = known(point.longitude) ?? center?.longitude
  if (latitude === undefined || longitude === undefined) {
    const sentence = 'Cette ville n’est pas connue ici\u00a0: indiquez les coordonnées de la maison.'
    throw new Refusal('INVALID_INPUT', { errors: { latitude: sentence } })
  }
  return { street, postalCode, city, country: countryOf(postalCode), latitude, longitude }
}
