import { COUNTRIES, type CountryCode, cityByName, REGION } from '#modules/places/city.ts'
import { slugOf } from '#modules/places/fold-text.ts'
import { type GeoPoint, movePoint } from '#modules/places/position.ts'
import type { Address, ListingContent } from '#modules/properties/listing.ts'
import type { DraftFields } from './draft-fields.ts'

/** An address as it is typed: its region follows from the country. */
export type TypedAddress = GeoPoint & {
  street: string
  postalCode: string
  city: string
  country: CountryCode
}

/** How far the public point lies from the exact one: whole degrees clockwise from north, meters. */
export type Shift = { bearing: number; meters: number }

/** The public point is moved by 250 to 450 m, like those of the demonstration (domain §7). */
export const SHIFT_METERS = { least: 250, most: 450 } as const

/** The country of a postal code: those of Monaco start with 980. */
export function countryOf(postalCode: string): CountryCode {
  return postalCode.startsWith('980') ? 'MC' : 'FR'
}

type PlaceFields = Pick<ListingContent, 'address' | 'publicPlace' | 'jurisdiction'>

/**
 * The address with the fields that follow from it: the name of its city if it is one of the site's, the law
 * that applies there, and the public point. A public point that exists keeps its distance and direction,
 * because several points around one house would reveal it.
 */
export function placeFields(typed: TypedAddress, shift: Shift, before: DraftFields = {}): PlaceFields {
  const served = cityByName(typed.city)
  const city = served?.name ?? typed.city
  const country = COUNTRIES[typed.country]
  const region = typed.country === 'MC' ? country : REGION.name
  const { latitude, longitude } = typed
  const address: Address = {
    ...{ street: typed.street, postalCode: typed.postalCode, city, region, country },
    ...{ latitude, longitude },
  }
  return {
    address,
    jurisdiction: typed.country,
    publicPlace: {
      ...{ citySlug: served?.slug ?? slugOf(city), city, region, country },
      ...publicPoint({ latitude, longitude }, shift, before),
    },
  }
}

function publicPoint(exact: GeoPoint, shift: Shift, { address, publicPlace }: DraftFields): GeoPoint {
  if (!address || !publicPlace) return movePoint(exact, shift.bearing, shift.meters)
  const moved = (now: number, shown: number, before: number) => Math.round((now + shown - before) * 1e5) / 1e5
  return {
    latitude: moved(exact.latitude, publicPlace.latitude, address.latitude),
    longitude: moved(exact.longitude, publicPlace.longitude, address.longitude),
  }
}

/** The address of the listing's page: `villa-antibes-4f9a1c`; the last part makes it unique. */
export function slugFor(city: string, random: string): string {
  return `villa-${slugOf(city) || 'sans-ville'}-${random}`
}
