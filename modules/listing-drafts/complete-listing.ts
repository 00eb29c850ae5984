import { LISTING_SCHEMA_VERSION, type ListingContent, type Photo } from '#modules/properties/listing.ts'
import { accessibilityOf, type DraftField, type DraftFields } from './draft-fields.ts'

/**
 * The required fields of a content, in the order in which they are asked for. An empty field of any other
 * kind has its usual meaning.
 */
const REQUIRED_FIELDS = [
  'title',
  'type',
  'category',
  'description',
  'jurisdiction',
  'address',
  'publicPlace',
  'bedrooms',
  'bathrooms',
  'maxGuests',
  'livingAreaM2',
  'animals',
  'checkIn',
  'checkOut',
  'cancellationPolicy',
] as const satisfies readonly DraftField[]

type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** The required fields that are still unknown or empty. */
export function missingFields(fields: DraftFields): RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => fields[field] === undefined || fields[field] === '')
}

/** The content made of the working copy and these photographs, or null while a field is missing. */
export function completeListing(fields: DraftFields, photos: readonly Photo[]): ListingContent | null {
  if (missingFields(fields).length > 0) return null
  const { measured: _measured, arrivalGuide: _guide, videos = [], ...known } = fields
  return {
    ...(known as { [F in RequiredField]: NonNullable<DraftFields[F]> }),
    schemaVersion: LISTING_SCHEMA_VERSION,
    landAreaM2: known.landAreaM2 ?? null,
    rooms: known.rooms ?? [],
    annexes: known.annexes ?? [],
    amenities: known.amenities ?? [],
    ownAmenities: known.ownAmenities ?? [],
    accessibility: accessibilityOf(fields),
    photos: [...photos],
    ...(videos.length > 0 && { videos }),
    houseRules: known.houseRules ?? [],
    registrationNumber: known.registrationNumber ?? null,
    poolDevice: known.poolDevice ?? null,
    stars: known.stars ?? null,
  }
}
