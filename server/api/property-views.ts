import { z } from '@hono/zod-openapi'
import { AMENITIES, isAmenityCode } from '#modules/properties/amenity.ts'
import { videoId } from '#modules/properties/listing-video.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { Amount, Currency, Day } from './api-schemas.ts'

const PublicAddress = z.object({
  city: z.string(),
  region: z.string().optional(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
})

export const Image = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  order: z.int(),
  room_label: z.string(),
})

const ListingVideo = z.object({
  id: z.string(),
  url: z.string().openapi({ description: 'Chez YouTube ou Vimeo, ou un fichier de ce site' }),
  title: z.string(),
})

/** A listing among search results, in the spec's names. */
export const Found = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    category: z.string(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    max_guests: z.int(),
    living_area_m2: z.number(),
    public_address_json: PublicAddress,
    images_json: z.array(Image),
    currency: Currency,
    nightly_from: Amount.nullable().openapi({ description: 'Sans dates\u00a0: à partir de, par nuit' }),
    total: Amount.nullable().openapi({ description: 'Avec des dates\u00a0: total du séjour, frais compris' }),
    nights: z.int().nullable(),
  })
  .openapi('PropertyFound')

/** A published listing, in the spec's names; its place is approximate. */
export const Property = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    type: z.string(),
    category: z.string(),
    description: z.string(),
    status: z.literal('published'),
    featured: z.boolean().openapi({
      description: 'Coup de cœur de la maison, ou mise en avant aujourd’hui à l’accueil ou dans sa ville',
    }),
    created_at: z.iso.datetime(),
    city: z.string(),
    country: z.string(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    max_guests: z.int(),
    min_nights: z.int(),
    living_area_m2: z.number(),
    currency: Currency,
    base_price: Amount.nullable().openapi({
      description: 'Une nuit hors saison\u00a0; null\u00a0: prix sur demande',
    }),
    pricing_json: z.object({
      base_price: Amount.nullable(),
      weekly_price: Amount.nullable(),
      cleaning_fee: Amount,
      linen_fee: Amount,
      deposit_amount: Amount,
      currency: Currency,
    }),
    seasonal_rules: z.array(
      z.object({
        name: z.string(),
        from: Day,
        to: Day,
        nightly_price: Amount,
        weekly_price: Amount.nullable(),
        min_nights: z.int(),
        max_nights: z.int().nullable(),
        arrival_days: z
          .array(z.int())
          .openapi({ description: '1 lundi à 7 dimanche\u00a0; vide\u00a0: tous' }),
        departure_days: z.array(z.int()),
      }),
    ),
    images_json: z.array(Image),
    videos: z.array(ListingVideo),
    public_address_json: PublicAddress,
    amenities_json: z.array(z.object({ name: z.string(), category: z.string() })),
    house_rules: z.array(z.string()),
    check_in_time: z.object({ start: z.string(), end: z.string() }),
    check_out_time: z.string(),
    registration_number: z.string().nullable(),
    cancellation_policy: z.string(),
  })
  .openapi('Property')

/** The same with its calendar: the spec's `unavailable_ranges`. */
export const PropertyWithNights = Property.extend({
  unavailable_ranges: z
    .array(z.object({ start: Day, end: Day }))
    .openapi({ description: 'Nuits prises sur vingt-quatre mois, de celle de start à la veille de end' }),
}).openapi('PropertyWithNights')

export function foundView({ price, ...card }: SearchResult): z.infer<typeof Found> {
  const { publicId, title, type, category, bedrooms, bathrooms, maxGuests, livingAreaM2 } = card
  return {
    id: publicId,
    name: title,
    type,
    category,
    bedrooms,
    bathrooms,
    max_guests: maxGuests,
    living_area_m2: livingAreaM2,
    public_address_json: { city: card.city, country: card.country, lat: card.latitude, lng: card.longitude },
    images_json: imagesView(card.photos),
    currency: 'EUR',
    nightly_from: price.kind === 'nightly' ? price.from : null,
    total: price.kind === 'stay' ? price.total : null,
    nights: price.kind === 'stay' ? price.nights : null,
  }
}

export function propertyView({ content, rates, ...listing }: PricedListing): z.infer<typeof Property> {
  const { publicPlace, checkIn } = content
  const { city, region, country, latitude, longitude } = publicPlace
  return {
    id: listing.publicId,
    slug: listing.slug,
    name: content.title,
    type: content.type,
    category: content.category,
    description: content.description,
    status: 'published',
    featured: listing.featured,
    created_at: listing.createdAt.toISOString(),
    city,
    country,
    bedrooms: content.bedrooms,
    bathrooms: content.bathrooms,
    max_guests: content.maxGuests,
    min_nights: rates.minNights,
    living_area_m2: content.livingAreaM2,
    currency: 'EUR',
    base_price: rates.baseNightly,
    pricing_json: {
      base_price: rates.baseNightly,
      weekly_price: rates.baseWeekly,
      cleaning_fee: rates.cleaningFee,
      linen_fee: rates.linenFee,
      deposit_amount: rates.deposit,
      currency: 'EUR',
    },
    seasonal_rules: rates.seasons.map(({ name, from, to, nightly, weekly, ...rules }) => ({
      name,
      from,
      to,
      nightly_price: nightly,
      weekly_price: weekly,
      min_nights: rules.minNights,
      max_nights: rules.maxNights,
      arrival_days: rules.arrivalDays,
      departure_days: rules.departureDays,
    })),
    images_json: imagesView(content.photos),
    videos: (content.videos ?? []).map((video) => ({ id: videoId(video), ...video })),
    public_address_json: { city, region, country, lat: latitude, lng: longitude },
    amenities_json: content.amenities.filter(isAmenityCode).map((code) => ({
      name: AMENITIES[code].label,
      category: AMENITIES[code].category,
    })),
    house_rules: content.houseRules,
    check_in_time: { start: checkIn.from, end: checkIn.to },
    check_out_time: content.checkOut,
    registration_number: content.registrationNumber,
    cancellation_policy: content.cancellationPolicy,
  }
}

export function imagesView(photos: SearchResult['photos']) {
  return photos.map(({ key, alt, room, widths }, order) => ({
    id: key,
    url: `/photos/${key}-${Math.max(...widths)}.webp`,
    alt,
    order,
    room_label: room,
  }))
}
