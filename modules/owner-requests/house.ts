import * as z from 'zod/mini'
import type { CountryCode } from '#modules/places/city.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import type { AmenityCode } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPE_LABELS } from '#modules/properties/listing-words.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'

/** Amenities that the first page asks about; the listing’s editor asks for the others. */
export const ASKED_AMENITIES = [
  'pool',
  'garden',
  'terrace',
  'airConditioning',
  'parking',
] as const satisfies readonly AmenityCode[]

export const MOST_BEDROOMS = 15
export const MOST_GUESTS = 30

const houseSchema = z.strictObject({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.enum(['FR', 'MC'] satisfies CountryCode[]),
  latitude: z.number(),
  longitude: z.number(),
  type: z.enum(PROPERTY_TYPES),
  bedrooms: z.int(),
  maxGuests: z.int(),
  amenities: z.array(z.enum(ASKED_AMENITIES)),
})

/** A house as its owner describes it before there is a listing. `street` is empty until the person gives it. */
export type House = z.infer<typeof houseSchema>

/** A house as it is typed, before it is placed. */
export type TypedHouse = Omit<House, 'country' | 'latitude' | 'longitude'>

/** The facts by which comparable villas are found. */
export type HouseSize = Pick<House, 'bedrooms' | 'maxGuests'> & GeoPoint

/** A stored house; throws for a row of another shape, which no version wrote. */
export function readHouse(stored: unknown): House {
  return z.parse(houseSchema, stored)
}

/** « Villa, 4 chambres, 8 voyageurs », with no-break spaces inside each part. */
export function houseWords({
  type,
  bedrooms,
  maxGuests,
}: Pick<House, 'type' | 'bedrooms' | 'maxGuests'>): string {
  const count = (n: number, one: string) => `${n}\u00a0${one}${n > 1 ? 's' : ''}`
  const rooms = bedrooms > 0 ? [count(bedrooms, 'chambre')] : []
  return [PROPERTY_TYPE_LABELS[type], ...rooms, count(maxGuests, 'voyageur')].join(', ')
}

/** « 3 avenue des Pins, 06400 Cannes »; without the street where it is not known. */
export function houseAddress({
  street,
  postalCode,
  city,
}: Pick<House, 'street' | 'postalCode' | 'city'>): string {
  return [street, `${postalCode}\u00a0${city}`].filter(Boolean).join(', ')
}
