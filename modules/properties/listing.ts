import * as z from 'zod/mini'
import { video } from './listing-video.ts'
import { PROPERTY_TYPES } from './property-type.ts'

/** The form in which a content is written today; `stored-listing.ts` has a step for each older form. */
export const LISTING_SCHEMA_VERSION = 5

const texts = z.array(z.string())

/** France, or Monaco where neither taxe de séjour nor French registration applies (domain §1, §4, §7). */
const jurisdiction = z.enum(['FR', 'MC'])
export type Jurisdiction = z.infer<typeof jurisdiction>

/** Pool safety devices: barrier, alarm, cover, shelter (domain §7). */
const poolDevice = z.enum(['NF P90-306', 'NF P90-307', 'NF P90-308', 'NF P90-309'])
export type PoolDevice = z.infer<typeof poolDevice>

const cancellationPolicy = z.enum(['flexible', 'moderate', 'strict'])
export type CancellationPolicy = z.infer<typeof cancellationPolicy>

const share = z.number().check(z.minimum(0), z.maximum(1))
/** A point of a picture, from its left and from its top, as shares of its width and height. */
const focus = z.strictObject({ x: share, y: share })
export type Focus = z.infer<typeof focus>

/** A picture in `/photos/{key}-{width}.avif` and `.webp` for each of `widths`. */
const photo = z.strictObject({
  key: z.string(),
  alt: z.string(),
  room: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** The point kept in sight where a frame shows a part of the picture; its middle when absent. */
  focus: z.optional(focus),
})
export type Photo = z.infer<typeof photo>

const address = z.strictObject({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Address = z.infer<typeof address>

/** The position shown to every visitor: a point moved by a few hundred meters (domain §7). */
const publicPlace = z.strictObject({
  citySlug: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PublicPlace = z.infer<typeof publicPlace>

const room = z.strictObject({ name: z.string(), beds: z.string() })
export type Room = z.infer<typeof room>

/** Everything a published version freezes, in its newest form; its hash goes into the contract (domain §5). */
export const listingSchema = z.strictObject({
  schemaVersion: z.literal(LISTING_SCHEMA_VERSION),
  title: z.string(),
  type: z.enum(PROPERTY_TYPES),
  category: z.string(),
  description: z.string(),
  jurisdiction,
  address,
  publicPlace,
  bedrooms: z.int(),
  bathrooms: z.int(),
  maxGuests: z.int(),
  livingAreaM2: z.number(),
  landAreaM2: z.nullable(z.number()),
  rooms: z.array(room),
  annexes: texts,
  /** Amenity codes of `amenity.ts`. */
  amenities: texts,
  /** What the house has besides, in its owner’s own words. */
  ownAmenities: texts,
  /** Measured step-free facts; empty when the villa is not accessible. */
  accessibility: texts,
  photos: z.array(photo),
  /** Absent without one: a content says no more than before, and the version before reads it (docs/decisions/232). */
  videos: z.optional(z.array(video)),
  houseRules: texts,
  animals: z.enum(['allowed', 'on_request', 'forbidden']),
  checkIn: z.strictObject({ from: z.string(), to: z.string() }),
  checkOut: z.string(),
  registrationNumber: z.nullable(z.string()),
  poolDevice: z.nullable(poolDevice),
  /** Official stars when classified, else null (domain §4). */
  stars: z.nullable(z.literal([1, 2, 3, 4, 5])),
  cancellationPolicy,
})
export type ListingContent = z.infer<typeof listingSchema>

/** Who contracts and collects: an agency under the loi Hoguet, or the owner (domain §3). */
export type PaymentRegime = 'hoguet' | 'direct'
