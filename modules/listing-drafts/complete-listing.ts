import { LISTING_SCHEMA_VERSION, type ListingContent, type Photo } from '#modules/properties/listing.ts'
import { accessibilityOf, type DraftField, type DraftFields } from './draft-fields.ts'

/** What a content cannot be written without, in the order it is asked for. The others start from what they mean when empty. */
const ASKED = [
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

type Asked = (typeof ASKED)[number]

/** The fields still unknown or empty without which there is no content. */
export function missingFields(fields: DraftFields): Asked[] {
  return ASKED.filter((field) => fields[field] === undefined || fields[field] === '')
}

/** The content that the working copy makes with these photographs, or null while a field is missing. */
export function completeListing(fields: DraftFields, photos: readonly Photo[]): ListingContent | null {
  if (missingFields(fields).length > 0) return null
  const { measured: _measured, arrivalGuide: _guide, ...known } = fields
  return {
    ...(known as { [F in Asked]: NonNullable<DraftFields[F]> }),
    schemaVersion: LISTING_SCHEMA_VERSION,
    landAreaM2: known.landAreaM2 ?? null,
    rooms: known.rooms ?? [],
    annexes: known.annexes ?? [],
    amenities: known.amenities ?? [],
    accessibility: accessibilityOf(fields),
    photos: [...photos],
    houseRules: known.houseRules ?? [],
    registrationNumber: known.registrationNumber ?? null,
    swornDeclaration: known.swornDeclaration ?? false,
    poolDevice: known.poolDevice ?? null,
    stars: known.stars ?? null,
  }
}
