import { COUNTRIES, cityBySlug, regionNameOf } from '#modules/places/city.ts'
import { movePoint } from '#modules/places/position.ts'
import { LISTING_SCHEMA_VERSION, type ListingContent, type Photo } from '#modules/properties/listing.ts'
import { STEP_FREE_FACT } from '#modules/properties/step-free.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { seasonsOf, weeklyOf } from './seasons.ts'
import type { VillaSeed } from './villa-seed.ts'

/** INSEE codes of the communes, with which registration numbers begin. */
const INSEE: Readonly<Record<string, string>> = {
  cannes: '06029',
  nice: '06088',
  antibes: '06004',
  'saint-tropez': '83119',
  menton: '06083',
  grasse: '06069',
  frejus: '83061',
  'saint-raphael': '83118',
  hyeres: '83069',
  toulon: '83137',
  marseille: '13055',
  gordes: '84050',
  'saint-remy-de-provence': '13100',
}

const HOUSE_RULES = [
  'Maison non-fumeur à l’intérieur',
  'Le nombre de personnes présentes ne dépasse pas la capacité annoncée',
  'Silence à l’extérieur de 22 h 30 à 8 h',
]

/** The listing of a villa of the seed. */
export function contentOf(villa: VillaSeed, index: number, photos: Photo[]): ListingContent {
  const city = cityBySlug(villa.city)!
  const place = { city: city.name, region: regionNameOf(city), country: COUNTRIES[city.country] }
  const { latitude, longitude, guests, bedrooms, bathrooms, livingArea, land } = villa
  const code = INSEE[villa.city]
  return {
    schemaVersion: LISTING_SCHEMA_VERSION,
    title: villa.title,
    type: villa.type ?? 'villa',
    category: villa.category,
    description: villa.description.map(typographic).join('\n\n'),
    jurisdiction: city.country,
    address: { street: villa.street, postalCode: villa.postalCode, ...place, latitude, longitude },
    publicPlace: {
      citySlug: city.slug,
      ...place,
      ...movePoint({ latitude, longitude }, 47 * index, 250 + (index % 5) * 50),
    },
    bedrooms,
    bathrooms,
    maxGuests: guests,
    livingAreaM2: livingArea,
    landAreaM2: land,
    rooms: villa.rooms.map(([name, beds]) => ({ name, beds: typographic(beds) })),
    annexes: [...(villa.annexes ?? [])],
    amenities: [...villa.amenities],
    ownAmenities: [...(villa.ownAmenities ?? [])],
    accessibility: [
      ...(villa.isStepFree ? [STEP_FREE_FACT] : []),
      ...(villa.accessibility ?? []).map(typographic),
    ],
    photos,
    ...(villa.videos && { videos: villa.videos.map(([title, url]) => ({ title, url })) }),
    houseRules: [...HOUSE_RULES, ...(villa.houseRules ?? [])].map(typographic),
    animals: villa.animals ?? 'forbidden',
    checkIn: { from: '16:00', to: '20:00' },
    checkOut: '10:00',
    registrationNumber: code ? `${code}${String(index + 1).padStart(6, '0')}DM` : null,
    poolDevice: villa.poolDevice,
    stars: villa.stars ?? null,
    cancellationPolicy: villa.cancellation,
  }
}

/** The rates of a villa, with its seasons from the year before `year` to two years after it. */
export function ratesOf({ city, prices, cleaning, linen, deposit }: VillaSeed, year: number): Rates {
  const base = prices.low * 100
  return {
    baseNightly: base,
    baseWeekly: weeklyOf(base),
    cleaningFee: cleaning * 100,
    linenFee: linen * 100,
    serviceFeeBasisPoints: 250,
    deposit: deposit * 100,
    minNights: 3,
    maxNights: null,
    arrivalDays: [],
    departureDays: [],
    seasons: [year - 1, year, year + 1, year + 2].flatMap((one) => seasonsOf(city, prices, one)),
  }
}

/** The text with the no-break spaces of French typography. */
function typographic(text: string): string {
  return text
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (m²|cm|h\b|×)/g, '$1\u00a0$2')
}
