import type { AmenityCode } from '#modules/properties/amenity.ts'
import type { CancellationPolicy, PaymentRegime, PoolDevice } from '#modules/properties/listing.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'

/** Euros a night, from the low season to July and August. */
export type SeasonPrices = { low: number; mid: number; high: number; peak: number }

/** A fictitious villa of the demonstration, in words; `villa-content.ts` makes its listing. */
export type VillaSeed = {
  /** Slug, and the prefix of its photos. */
  id: string
  title: string
  city: string
  type?: PropertyType
  category: string
  street: string
  postalCode: string
  latitude: number
  longitude: number
  bedrooms: number
  bathrooms: number
  guests: number
  livingArea: number
  land: number | null
  description: readonly string[]
  /** Name and beds of each room. */
  rooms: readonly (readonly [string, string])[]
  annexes?: readonly string[]
  ownAmenities?: readonly string[]
  amenities: readonly AmenityCode[]
  accessibility?: readonly string[]
  /** All its rooms are on one level. */
  isStepFree?: true
  houseRules?: readonly string[]
  animals?: 'allowed' | 'on_request' | 'forbidden'
  poolDevice: PoolDevice | null
  stars?: 4 | 5
  prices: SeasonPrices
  cleaning: number
  linen: number
  deposit: number
  cancellation: CancellationPolicy
  regime?: PaymentRegime
  featured?: boolean
  /** The second agency of the demonstration lets it. */
  bySecondAgency?: true
  /** How travelers enter it, shown to those who paid their stay whole. */
  arrivalGuide?: string
  /** The title and the address of each video. */
  videos?: readonly (readonly [title: string, url: string])[]
  /** Photo that opens the gallery, when it is not `{id}-cover`. */
  cover?: string
  /** Its state in the review; published by default, and a draft while its cover is missing. */
  review?: 'draft' | 'owner_review' | 'agency_review' | 'rejected'
}

/** The values that nearly every villa has. */
export const EVERY_DAY: readonly AmenityCode[] = [
  'wifi',
  'parking',
  'airConditioning',
  'kitchen',
  'washingMachine',
  'dryer',
  'dishwasher',
  'television',
  'terrace',
]
