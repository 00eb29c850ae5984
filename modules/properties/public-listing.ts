import type { ListingContent, Photo } from './listing.ts'
import type { PropertyType } from './property-type.ts'
import { isStepFree } from './step-free.ts'

/** A version as a visitor may read it: of the exact address, the postal code alone (domain §7). */
export type PublicContent = Omit<ListingContent, 'schemaVersion' | 'address'> & {
  postalCode: string
}

/** A listing as a card shows it. */
export type ListingSummary = {
  publicId: string
  title: string
  type: PropertyType
  category: string
  city: string
  citySlug: string
  country: string
  bedrooms: number
  bathrooms: number
  maxGuests: number
  livingAreaM2: number
  latitude: number
  longitude: number
  /** All rooms on one level, as measured. */
  stepFree: boolean
  /** The cover first, then a few more. */
  photos: Photo[]
}

/** What a card shows of a listing. */
export type CardListing = Pick<
  ListingSummary,
  'title' | 'type' | 'category' | 'city' | 'bedrooms' | 'bathrooms' | 'maxGuests' | 'stepFree' | 'photos'
>

export const PHOTOS_ON_CARD = 4

/** The version without its exact address, of which the postal code alone is kept. */
export function publicContentOf(content: ListingContent): PublicContent {
  const { schemaVersion: _form, address, ...shown } = content
  return { ...shown, postalCode: address.postalCode }
}

/** The card of a listing, on its approximate place. */
export function summarizeListing(publicId: string, content: PublicContent): ListingSummary {
  const { title, type, category, bedrooms, bathrooms, maxGuests, livingAreaM2, publicPlace } = content
  const { city, citySlug, country, latitude, longitude } = publicPlace
  return {
    publicId,
    title,
    type,
    category,
    city,
    citySlug,
    country,
    bedrooms,
    bathrooms,
    maxGuests,
    livingAreaM2,
    latitude,
    longitude,
    stepFree: isStepFree(content),
    photos: content.photos.slice(0, PHOTOS_ON_CARD),
  }
}
