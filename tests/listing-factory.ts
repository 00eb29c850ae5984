import { LISTING_SCHEMA_VERSION, type ListingContent, type Photo } from '#modules/properties/listing.ts'
import type { Rates, Season } from '#modules/rates/rates.ts'

/** A season of whole weeks, Saturday to Saturday. */
export const SUMMER: Season = {
  name: 'Été',
  from: '2027-07-03',
  to: '2027-08-28',
  nightly: 285_715,
  weekly: 2_000_000,
  minNights: 7,
  maxNights: null,
  arrivalDays: [6],
  departureDays: [6],
}

/** Rates of a villa that takes any stay of one night or more, at 1 000 € a night. */
export function aRates(changes: Partial<Rates> = {}): Rates {
  return {
    baseNightly: 100_000,
    baseWeekly: null,
    cleaningFee: 0,
    linenFee: 0,
    serviceFeeBasisPoints: 0,
    deposit: 200_000,
    minNights: 1,
    maxNights: null,
    arrivalDays: [],
    departureDays: [],
    seasons: [],
    ...changes,
  }
}

/** A listing with its rates; a test gives the values that differ. */
export type VillaChanges = Partial<ListingContent> & { rates?: Rates }

const OTHER_ROOMS = ['Le salon', 'La cuisine', 'La terrasse', 'Le jardin', 'La chambre', 'Le bain', 'La vue']

function aPhoto(photo: Pick<Photo, 'key' | 'alt' | 'room'>): Photo {
  return { ...photo, width: 1600, height: 1067, widths: [400] }
}

/** A listing in Cannes that may be published as it is. */
export function aListing(changes: Partial<ListingContent> = {}): ListingContent {
  return {
    schemaVersion: LISTING_SCHEMA_VERSION,
    title: 'Villa d’essai',
    type: 'villa',
    category: 'Vue mer',
    description: 'Une maison pour les essais.',
    jurisdiction: 'FR',
    address: {
      street: '1 chemin des Essais',
      postalCode: '06400',
      city: 'Cannes',
      region: 'Provence-Alpes-Côte d’Azur',
      country: 'France',
      latitude: 43.5591,
      longitude: 7.0213,
    },
    publicPlace: {
      citySlug: 'cannes',
      city: 'Cannes',
      region: 'Provence-Alpes-Côte d’Azur',
      country: 'France',
      latitude: 43.5628,
      longitude: 7.0174,
    },
    bedrooms: 4,
    bathrooms: 3,
    maxGuests: 8,
    livingAreaM2: 240,
    landAreaM2: 1_800,
    rooms: [
      { name: 'Chambre principale', beds: '1 lit de 180' },
      { name: 'Chambres sous les toits', beds: '2 lits de 160' },
    ],
    annexes: [],
    amenities: ['wifi', 'kitchen'],
    ownAmenities: [],
    accessibility: [],
    photos: [
      { key: 'essai-cover', alt: 'La façade', room: 'La façade', width: 1600, height: 1067, widths: [400] },
      ...OTHER_ROOMS.map((room, n) =>
        aPhoto({ key: `essai-${n + 1}`, alt: `${room}, vue d’ensemble`, room }),
      ),
    ],
    houseRules: ['Non fumeur à l’intérieur'],
    animals: 'forbidden',
    checkIn: { from: '16:00', to: '20:00' },
    checkOut: '10:00',
    registrationNumber: '06029001234AB',
    poolDevice: null,
    stars: null,
    cancellationPolicy: 'moderate',
    ...changes,
  }
}
