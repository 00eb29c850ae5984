import type { CivilDate, Weekday } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** Property types of spec §9, without the filter's « all ». */
export const PROPERTY_TYPES = ['villa', 'appartement', 'maison', 'studio', 'loft', 'penthouse'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

/** France, or Monaco where neither taxe de séjour nor French registration applies (domain §1, §4, §7). */
export type Jurisdiction = 'FR' | 'MC'

/** Pool safety devices: barrier, alarm, cover, shelter (domain §7). */
export const POOL_DEVICES = ['NF P90-306', 'NF P90-307', 'NF P90-308', 'NF P90-309'] as const
export type PoolDevice = (typeof POOL_DEVICES)[number]

/** Who contracts and collects: an agency under the loi Hoguet, or the owner (domain §3). */
export type PaymentRegime = 'hoguet' | 'direct'

export type CancellationPolicy = 'flexible' | 'moderate' | 'strict'

/**
 * A part of the year with its own prices and rules. `from` included, `to` excluded; seasons never overlap.
 * An empty list of days allows every day.
 */
export type Season = {
  name: string
  from: CivilDate
  to: CivilDate
  nightly: Cents
  weekly: Cents | null
  minNights: number
  maxNights: number | null
  arrivalDays: Weekday[]
  departureDays: Weekday[]
}

/** What the listing costs and the stays it takes outside its seasons. */
export type Rates = {
  /** Price of a night outside the seasons; null: « Prix sur demande ». */
  baseNightly: Cents | null
  /** Price of seven nights outside the seasons; used from 7 nights on. */
  baseWeekly: Cents | null
  cleaningFee: Cents
  linenFee: Cents
  /** Service fee in basis points of the rent (150 is 1.5 %). */
  serviceFeeBasisPoints: number
  deposit: Cents
  minNights: number
  maxNights: number | null
  arrivalDays: Weekday[]
  departureDays: Weekday[]
  seasons: Season[]
}

/** A picture in `/photos/{key}-{width}.avif` and `.webp` for each of `widths`. */
export type Photo = {
  key: string
  alt: string
  room: string
  width: number
  height: number
  widths: number[]
}

export type Address = {
  street: string
  postalCode: string
  city: string
  region: string
  country: string
  latitude: number
  longitude: number
}

/** What everybody may know of the place: a point moved by a few hundred metres (domain §7). */
export type PublicPlace = {
  citySlug: string
  city: string
  region: string
  country: string
  latitude: number
  longitude: number
}

export type Room = { name: string; beds: string }

/** Everything a published version freezes; its hash goes into the contract (domain §5). */
export type ListingContent = {
  title: string
  type: PropertyType
  category: string
  description: string
  jurisdiction: Jurisdiction
  address: Address
  publicPlace: PublicPlace
  bedrooms: number
  bathrooms: number
  maxGuests: number
  livingAreaM2: number
  landAreaM2: number | null
  rooms: Room[]
  annexes: string[]
  /** Amenity codes of `amenity.ts`. */
  amenities: string[]
  /** Measured step-free facts; empty when the villa is not accessible. */
  accessibility: string[]
  photos: Photo[]
  houseRules: string[]
  animals: 'allowed' | 'on_request' | 'forbidden'
  checkIn: { from: string; to: string }
  checkOut: string
  registrationNumber: string | null
  swornDeclaration: boolean
  poolDevice: PoolDevice | null
  /** Official stars when classified, else null (domain §4). */
  stars: 1 | 2 | 3 | 4 | 5 | null
  cancellationPolicy: CancellationPolicy
  rates: Rates
}
