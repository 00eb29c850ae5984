import { seededRandom } from '#db/seed/occupation-plan.ts'
import { onOrAfter } from '#db/seed/seasons.ts'
import { CITIES } from '#modules/places/city.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'

/** The searches of visitors, each in many variants so that no answer stays in a cache. */
export const SHAPES: Readonly<Record<string, (next: () => number, today: CivilDate) => SearchFilters>> = {
  'no dates, newest': () => DEFAULT_FILTERS,
  'city, dates, guests': (next, today) => ({
    ...DEFAULT_FILTERS,
    ...week(next, today),
    city: cityOf(next).name,
    adults: 6,
  }),
  'radius, dates, five filters': (next, today) => ({
    ...DEFAULT_FILTERS,
    ...week(next, today),
    point: cityOf(next),
    radiusKm: 20,
    adults: 4,
    bedrooms: 3,
    type: 'villa',
    amenities: ['pool', 'wifi'],
  }),
  'city, dates, by price of the stay': (next, today) => ({
    ...DEFAULT_FILTERS,
    ...week(next, today),
    city: cityOf(next).name,
    sort: 'price_asc',
  }),
  'city, dates, price bounds and filters, by price': (next, today) => ({
    ...DEFAULT_FILTERS,
    ...week(next, today),
    city: cityOf(next).name,
    adults: 4,
    amenities: ['pool'],
    minPrice: 50_000,
    maxPrice: 200_000,
    sort: 'price_asc',
  }),
  'whole region, dates, newest': (next, today) => ({
    ...DEFAULT_FILTERS,
    ...week(next, today),
    q: 'Provence-Alpes-Côte d’Azur',
  }),
  'whole region, dates, by price of the stay': (next, today) => ({
    ...DEFAULT_FILTERS,
    ...week(next, today),
    q: 'Provence-Alpes-Côte d’Azur',
    sort: 'price_asc',
  }),
}

export function variantsOf(shape: string, count: number, today: CivilDate): SearchFilters[] {
  const next = seededRandom(shape)
  return Array.from({ length: count }, () => SHAPES[shape]!(next, today))
}

function week(next: () => number, today: CivilDate): Pick<SearchFilters, 'stay'> {
  const arrival = onOrAfter(addDays(today, Math.floor(next() * 400)), 6)
  return { stay: { arrival, departure: addDays(arrival, 7) } }
}

function cityOf(next: () => number) {
  return CITIES[Math.floor(next() * CITIES.length)]!
}
