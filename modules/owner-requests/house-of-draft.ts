import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import { ASKED_AMENITIES, type TypedHouse } from './house.ts'

/** What the working copy of a listing already says of a house, for the form that invites its owner; 0 for a number that it does not say. */
export function houseOfDraft({ address, type, bedrooms, maxGuests, amenities }: DraftFields): TypedHouse {
  return {
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    type: type ?? 'villa',
    bedrooms: bedrooms ?? 0,
    maxGuests: maxGuests ?? 0,
    amenities: ASKED_AMENITIES.filter((code) => amenities?.includes(code)),
  }
}
