import fc from 'fast-check'
import { staysOverlap } from '#modules/calendar/stay.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { CITIES, type City, COUNTRIES, regionNameOf } from '#modules/places/city.ts'
import { AMENITY_CODES } from '#modules/properties/amenity.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { STEP_FREE_FACT } from '#modules/properties/step-free.ts'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import { DEFAULT_FILTERS, type SearchFilters, SORTS } from '#modules/search/search-filters.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { anyRates } from './any-rates.ts'
import { aListing, type VillaChanges } from './listing-factory.ts'

/** The day of these searches. */
export const TODAY = '2027-01-15'
/** From today to the last possible day of departure. */
const HORIZON = daysBetween(TODAY, lastBookableDay(TODAY))

export const cents = fc.integer({ min: 1, max: 1_500_000 })
export const rates = anyRates(TODAY)

export const villaFacts: fc.Arbitrary<VillaChanges> = fc
  .tuple(
    fc.constantFrom(...CITIES),
    fc.integer({ min: -8_000, max: 8_000 }),
    fc.integer({ min: -8_000, max: 8_000 }),
    rates,
    fc.subarray(AMENITY_CODES, { minLength: 1 }),
    fc.record({
      type: fc.constantFrom(...PROPERTY_TYPES),
      bedrooms: fc.integer({ min: 1, max: 7 }),
      maxGuests: fc.integer({ min: 1, max: 14 }),
      stars: fc.option(fc.constantFrom(3 as const, 5 as const), { freq: 2 }),
      accessibility: fc.constantFrom<string[]>(['Porte de 90 cm'], [STEP_FREE_FACT]),
      title: fc.constantFrom('Villa Azur', 'Mas des Pins', 'Bastide du Phare', 'Villa du Phare'),
    }),
  )
  .map(([city, east, south, own, amenities, rest]) => ({
    ...aListing({
      ...rest,
      rooms: [{ name: `${rest.bedrooms} chambres`, beds: 'lits de 160' }],
      amenities,
      jurisdiction: city.country,
      poolDevice: 'NF P90-308',
      publicPlace: placeNear(city, east, south),
    }),
    rates: own,
  }))

export const occupied = fc
  .array(fc.tuple(fc.integer({ min: -20, max: HORIZON + 90 }), fc.integer({ min: 1, max: 25 })), {
    maxLength: 14,
  })
  .map((parts) =>
    parts
      .map(([from, nights]) => ({ arrival: addDays(TODAY, from), departure: addDays(TODAY, from + nights) }))
      .filter((stay, i, all) => !all.slice(0, i).some((other) => staysOverlap(stay, other))),
  )
const onNights = (value: fc.Arbitrary<number>, maxLength: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -5, max: HORIZON + 30 }), value), { maxLength })
    .map(
      (nights): Record<CivilDate, number> =>
        Object.fromEntries(nights.map(([day, amount]) => [addDays(TODAY, day), amount])),
    )
export const nightPrices = onNights(cents, 12)
export const nightMinimums = onNights(fc.integer({ min: 1, max: 100 }), 120)

/** Promotions without a code around these days: often open today, for a part of the calendar or all of it. */
export const rentReductions: fc.Arbitrary<RentReduction[]> = fc.array(
  fc
    .record({
      basisPoints: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(9_999, 10_000)),
      leastNights: fc.integer({ min: 1, max: 14 }),
      stays: fc.option(fc.tuple(fc.nat(HORIZON), fc.integer({ min: 1, max: 200 })), { freq: 2 }),
      booked: fc.tuple(fc.integer({ min: -20, max: 3 }), fc.integer({ min: -3, max: 60 })),
      days: fc.constantFrom('both', 'from', 'to'),
      mostDaysBefore: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 2 }),
    })
    .map(
      ({ basisPoints, leastNights, mostDaysBefore, stays, booked: [first, last], days }): RentReduction => {
        const [from, nights] = stays ?? [0, 0]
        return {
          ...{ promotion: 'a-promotion', name: 'Printemps', borneBy: 'agency', basisPoints, leastNights },
          stayFrom: stays && days !== 'to' ? addDays(TODAY, from) : null,
          stayTo: stays && days !== 'from' ? addDays(TODAY, from + nights) : null,
          mostDaysBefore,
          ...{ bookedFrom: addDays(TODAY, first), bookedTo: addDays(TODAY, Math.max(first, last)) },
        }
      },
    ),
  { maxLength: 4 },
)

export const stay = fc
  .tuple(fc.nat(HORIZON - 1), fc.oneof(fc.integer({ min: 1, max: 21 }), fc.integer({ min: 1, max: 90 })))
  .map(([from, nights]) => ({
    arrival: addDays(TODAY, from),
    departure: addDays(TODAY, Math.min(from + nights, HORIZON)),
  }))
const euros = fc.option(
  fc.integer({ min: 1, max: 40_000 }).map((value) => value * 100),
  { freq: 2 },
)

const PLACES = [
  'Cannes',
  'Provence',
  'French Riviera',
  'Luberon',
  '06',
  'Monaco',
  'France',
  '06400',
  'Mougins',
]
const WORDS = ['Cap d’Antibes', 'phare', 'villa azur']

export const filters: fc.Arbitrary<SearchFilters> = fc
  .tuple(
    fc.record({
      stay: fc.option(stay, { freq: 8 }),
      adults: fc.integer({ min: 1, max: 9 }),
      children: fc.nat(3),
      babies: fc.nat(2),
      type: fc.option(fc.constantFrom(...PROPERTY_TYPES), { freq: 1 }),
      bedrooms: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 1 }),
      amenities: fc.subarray(AMENITY_CODES, { maxLength: 1 }),
      accessible: fc.boolean(),
      sort: fc.constantFrom(...SORTS),
    }),
    fc.oneof(
      fc.constant({}),
      fc
        .tuple(
          fc.constantFrom(...PLACES, ...WORDS),
          fc.option(fc.constantFrom('FR' as const, 'MC' as const), { freq: 1 }),
        )
        .map(([q, country]) => ({ q, country })),
      fc.record({
        point: fc.constantFrom(...CITIES).map(({ latitude, longitude }) => ({ latitude, longitude })),
        radiusKm: fc.integer({ min: 1, max: 40 }),
      }),
      fc.constant({ box: { west: 6.5, south: 43.3, east: 7.3, north: 43.75 } }),
    ),
    fc.record({ minPrice: euros, maxPrice: euros }),
  )
  .map(([own, place, prices]) => ({ ...DEFAULT_FILTERS, ...own, ...place, ...(own.stay ? prices : {}) }))

function placeNear(city: City, east: number, south: number): ListingContent['publicPlace'] {
  return {
    citySlug: city.slug,
    city: city.name,
    region: regionNameOf(city),
    country: COUNTRIES[city.country],
    latitude: city.latitude - south / 111_195,
    longitude: city.longitude + east / 80_460,
  }
}
