import { describe, expect, test } from 'vitest'
import { publicContentOf } from '#modules/properties/public-listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { type VacationRentalFacts, vacationRentalJsonLd } from './vacation-rental-jsonld.ts'

const ORIGIN = 'https://calanque.example'
const ID = '00000000-0000-4000-8000-000000000001'
const NO_REVIEW = { reviews: [], count: 0, average: null }

/**
 * The fields required by
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental.
 */
const REQUIRED = ['containsPlace', 'identifier', 'image', 'latitude', 'longitude', 'name']
/** The fields it recommends that every villa has. */
const RECOMMENDED = [
  ...['additionalType', 'address', 'brand', 'checkinTime', 'checkoutTime', 'description', 'knowsLanguage'],
]

function rental(changes: Partial<VacationRentalFacts> = {}, listing = aListing()) {
  const content = publicContentOf(listing)
  const facts = { origin: ORIGIN, publicId: ID, content, reviews: NO_REVIEW, quote: null, fromNightly: null }
  return vacationRentalJsonLd({ ...facts, ...changes })
}

describe('a villa for search engines', () => {
  test('has every required field, and the number of people it takes', () => {
    const jsonLd = rental()
    expect(jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': 'VacationRental' })
    for (const field of [...REQUIRED, ...RECOMMENDED]) expect(jsonLd[field], field).toBeTruthy()
    for (const point of [jsonLd.latitude, jsonLd.longitude]) expect(point).toMatch(/^-?\d+\.\d{5}$/)
    expect(jsonLd.containsPlace).toMatchObject({
      '@type': 'Accommodation',
      occupancy: { '@type': 'QuantitativeValue', value: 8 },
      numberOfBedrooms: 4,
      numberOfBathroomsTotal: 3,
    })
  })

  test('shows each photograph once, by whole addresses of files that exist for it', () => {
    const photos = ['cover', 'salon', 'piscine', 'cuisine', 'chambre', 'bain', 'terrasse', 'jardin'].map(
      (room) => ({
        key: `essai-${room}`,
        alt: room,
        room,
        width: 1600,
        height: 1067,
        widths: [400, 1600],
      }),
    )
    const { image } = rental({}, aListing({ photos }))
    expect(image).toHaveLength(8)
    expect(image).toContain(`${ORIGIN}/photos/essai-cover-1600.webp`)
  })

  test('gives the approximate place to five decimals and the postal code, and never the street', () => {
    const listing = aListing()
    const jsonLd = rental({}, listing)
    expect([jsonLd.latitude, jsonLd.longitude]).toEqual([
      listing.publicPlace.latitude.toFixed(5),
      listing.publicPlace.longitude.toFixed(5),
    ])
    expect(jsonLd.address).toEqual({
      '@type': 'PostalAddress',
      postalCode: '06400',
      addressLocality: 'Cannes',
      addressRegion: 'Provence-Alpes-Côte d’Azur',
      addressCountry: 'FR',
    })
    expect(JSON.stringify(jsonLd)).not.toContain(listing.address.street)
    expect(JSON.stringify(jsonLd)).not.toContain(String(listing.address.latitude))
  })

  test('counts the beds by size, or leaves all of them out when the size of one is unknown', () => {
    const rooms = [
      { name: 'Chambre de l’est', beds: '1 lit de 180 cm' },
      { name: 'Chambre du nord', beds: '1 lit de 160 cm et 2 lits de 90 cm' },
      { name: 'Chambre du sud', beds: '2 lits de 90 cm jumelables' },
    ]
    expect(rental({}, aListing({ rooms }))).toHaveProperty('containsPlace.bed', [
      { '@type': 'BedDetails', numberOfBeds: 1, typeOfBed: 'King' },
      { '@type': 'BedDetails', numberOfBeds: 1, typeOfBed: 'Queen' },
      { '@type': 'BedDetails', numberOfBeds: 4, typeOfBed: 'Single' },
    ])
    const vague = [{ name: 'Mezzanine', beds: 'couchage d’appoint' }]
    expect(rental({}, aListing({ rooms: vague }))).not.toHaveProperty('containsPlace.bed')
  })

  test('names amenities in Google’s words, with the registration number', () => {
    const amenities = ['wifi', 'pool', 'stepFree', 'washingMachine', 'dryer', 'parking']
    const feature = (name: string, value: unknown) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value,
    })
    expect(rental({}, aListing({ amenities }))).toHaveProperty('containsPlace.amenityFeature', [
      feature('wifi', true),
      feature('wheelchairAccessible', true),
      feature('pool', true),
      feature('washerDryer', true),
      feature('petsAllowed', false),
      feature('licenseNum', '06029001234AB'),
    ])
  })

  test('has a rating only when it has real reviews', () => {
    expect(rental()).not.toHaveProperty('aggregateRating')
    const written = { author: 'Noor', rating: 5, text: 'La mer.', publishedOn: '2026-10-12' } as const
    const invented = { reviews: [{ ...written, isDemo: true }], count: 1, average: 5 }
    expect(rental({ reviews: invented })).not.toHaveProperty('aggregateRating')
    const real = { reviews: [{ ...written, isDemo: false }], count: 2, average: 4.5 }
    expect(rental({ reviews: invented })).not.toHaveProperty('review')
    expect(rental({ reviews: real })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ datePublished: '2026-10-12', reviewRating: { ratingValue: 5 } }],
    })
  })

  test('offers the whole stay when its dates are known, else the lowest night, else nothing', () => {
    const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
    expect(rental({ quote: { stay, total: 1_234_050 }, fromNightly: 90_000 })).toMatchObject({
      makesOffer: {
        price: '12340.50',
        priceCurrency: 'EUR',
        url: `${ORIGIN}/annonces/${ID}?from=2027-07-03&to=2027-07-10`,
      },
    })
    expect(rental({ fromNightly: 90_000 })).toMatchObject({
      makesOffer: { priceSpecification: { minPrice: '900.00', unitCode: 'DAY' } },
    })
    expect(rental()).not.toHaveProperty('makesOffer')
  })
})
