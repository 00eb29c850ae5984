import { COUNTRIES } from '#modules/places/city.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { type AmenityCode, amenitiesByCategory } from '#modules/properties/amenity.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { bedsOf } from '#modules/properties/room-beds.ts'
import type { PublishedReview } from '#modules/reviews/review.ts'
import type { Cents } from '#shared/money.ts'

type JsonLd = Record<string, unknown>

export type VacationRentalFacts = {
  /** The address of the site, without a final slash. */
  origin: string
  publicId: string
  content: PublicContent
  reviews: {
    reviews: readonly Pick<PublishedReview, 'isDemo' | 'author' | 'rating' | 'text' | 'publishedOn'>[]
    count: number
    average: number | null
  }
  /** The quote for the stay of the address, when it has a price. */
  quote: Pick<Quote, 'stay' | 'total'> | null
  /** The price of a night « à partir de », without dates; null: « Prix sur demande ». */
  fromNightly: Cents | null
}

/** Names of Google's own list; amenities without such a name are left out. */
const AMENITY_NAMES: Partial<Record<AmenityCode, string>> = {
  wifi: 'wifi',
  pool: 'pool',
  airConditioning: 'ac',
  kitchen: 'kitchen',
  television: 'tv',
  balcony: 'balcony',
  terrace: 'patio',
  jacuzzi: 'hotTub',
  gym: 'gymFitnessEquipment',
  lift: 'elevator',
  stepFree: 'wheelchairAccessible',
}

const KINDS: Record<PropertyType, string> = {
  villa: 'Villa',
  maison: 'House',
  appartement: 'Apartment',
  studio: 'Apartment',
  loft: 'Apartment',
  penthouse: 'Apartment',
}

/** The least width of each size of bed, with Google's name for it. */
const BED_SIZES = [
  { from: 180, name: 'King' },
  { from: 150, name: 'Queen' },
  { from: 120, name: 'Double' },
  { from: 0, name: 'Single' },
] as const

const DECIMALS = 5

/**
 * A villa as search engines read it: every field Google's documentation of `VacationRental` requires (containsPlace
 * with its occupancy, identifier, image, latitude, longitude, name) and those it recommends that are known. The place
 * is the approximate one, to the five decimals asked for, with the postal code and without the street (domain §7); a
 * rating and reviews appear when they are real alone (domain §1). Google shows a rental in its own results from 8 photographs on, a
 * bedroom, a bathroom and a common room among them: a villa with fewer is described all the same, each photograph once.
 */
export function vacationRentalJsonLd(facts: VacationRentalFacts): JsonLd {
  const { origin, publicId, content } = facts
  const { publicPlace, checkIn, checkOut } = content
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: KINDS[content.type],
    identifier: publicId,
    url: `${origin}/annonces/${publicId}`,
    name: content.title,
    description: content.description,
    image: content.photos.map((photo) => `${origin}${imagePath(photo)}`),
    latitude: publicPlace.latitude.toFixed(DECIMALS),
    longitude: publicPlace.longitude.toFixed(DECIMALS),
    address: {
      '@type': 'PostalAddress',
      postalCode: content.postalCode,
      addressLocality: publicPlace.city,
      addressRegion: publicPlace.region,
      addressCountry: countryCode(publicPlace.country),
    },
    brand: { '@type': 'Brand', name: 'Calanque' },
    checkinTime: `${checkIn.from}:00`,
    checkoutTime: `${checkOut}:00`,
    knowsLanguage: ['fr-FR'],
    containsPlace: accommodationOf(content),
    ...ratingOf(facts.reviews),
    ...offerOf(facts),
  }
}

function accommodationOf(content: PublicContent): JsonLd {
  return {
    '@type': 'Accommodation',
    additionalType: 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: content.maxGuests },
    numberOfBedrooms: content.bedrooms,
    numberOfBathroomsTotal: content.bathrooms,
    ...bedDetails(content),
    floorSize: { '@type': 'QuantitativeValue', value: content.livingAreaM2, unitCode: 'MTK' },
    amenityFeature: amenityFeatures(content),
  }
}

function bedDetails({ rooms }: PublicContent): JsonLd {
  const counts = new Map<string, number>()
  for (const { count, widthCm } of bedsOf(rooms) ?? []) {
    const { name } = BED_SIZES.find(({ from }) => widthCm >= from)!
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  if (counts.size === 0) return {}
  return {
    bed: [...counts].map(([typeOfBed, numberOfBeds]) => ({ '@type': 'BedDetails', numberOfBeds, typeOfBed })),
  }
}

function amenityFeatures({ amenities, animals, registrationNumber }: PublicContent): JsonLd[] {
  const known = amenitiesByCategory(amenities).flatMap((family) => family.amenities)
  const names = known.flatMap(({ code }) => AMENITY_NAMES[code] ?? [])
  const washes = amenities.includes('washingMachine') && amenities.includes('dryer')
  return [
    ...names.map((name) => feature(name, true)),
    ...(washes ? [feature('washerDryer', true)] : []),
    feature('petsAllowed', animals === 'allowed'),
    ...(registrationNumber ? [feature('licenseNum', registrationNumber)] : []),
  ]
}

function feature(name: string, value: string | boolean): JsonLd {
  return { '@type': 'LocationFeatureSpecification', name, value }
}

function ratingOf({ reviews, count, average }: VacationRentalFacts['reviews']): JsonLd {
  if (average === null || reviews.some(({ isDemo }) => isDemo)) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    review: reviews.map(({ author, rating, text, publishedOn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: publishedOn,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  }
}

/**
 * The price of the whole stay when its dates are known, else the lowest price of a night; nothing on request.
 */
function offerOf({ origin, publicId, quote, fromNightly }: VacationRentalFacts): JsonLd {
  const url = `${origin}/annonces/${publicId}`
  if (quote) {
    const { arrival, departure } = quote.stay
    return {
      makesOffer: {
        '@type': 'Offer',
        url: `${url}?from=${arrival}&to=${departure}`,
        price: inEuros(quote.total),
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        availabilityStarts: arrival,
        availabilityEnds: departure,
      },
    }
  }
  if (fromNightly === null) return {}
  return {
    makesOffer: {
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: inEuros(fromNightly),
        priceCurrency: 'EUR',
        unitCode: 'DAY',
      },
    },
  }
}

function inEuros(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** The largest WebP: search engines do not all read AVIF. */
function imagePath({ key, widths }: Photo): string {
  return `/photos/${key}-${widths.at(-1)}.webp`
}

function countryCode(name: string): string {
  return Object.entries(COUNTRIES).find(([, country]) => country === name)?.[0] ?? name
}
