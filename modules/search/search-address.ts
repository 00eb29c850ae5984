import { isCountryCode } from '#modules/places/city.ts'
import { AMENITY_CODES, type AmenityCode, findAmenity } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { DEFAULT_FILTERS, FILTER_LIMITS, orderedBounds, type SearchFilters, SORTS } from './search-filters.ts'

/** A value of the address that was dropped, and the reason. */
export type FilterProblem = {
  key: string
  value: string
  problem: 'not_a_number' | 'out_of_bounds' | 'unknown' | 'not_a_date' | 'dates_incomplete' | 'dates_reversed'
}

type Read = { params: URLSearchParams; problems: FilterProblem[] }

/**
 * The filters of an address, in the spec's keys and their synonyms (`destination`, `checkIn`, `checkOut`,
 * `guests`). A bad value is dropped, takes its default and is named among the problems; nothing is ever
 * refused.
 */
export function parseSearchAddress(params: URLSearchParams): {
  filters: SearchFilters
  problems: FilterProblem[]
} {
  const read: Read = { params, problems: [] }
  const { adults, children, babies, radiusKm, bedrooms, price, page } = FILTER_LIMITS
  const [minPrice, maxPrice] = [integerOf(read, ['minPrice'], price), integerOf(read, ['maxPrice'], price)]
  const filters: SearchFilters = {
    q: textOf(read, ['q', 'destination']),
    city: textOf(read, ['city']),
    country: countryOf(read),
    placeId: textOf(read, ['place_id']),
    point: pointOf(read),
    radiusKm: integerOf(read, ['radius'], radiusKm) ?? DEFAULT_FILTERS.radiusKm,
    box: boxOf(read),
    stay: stayOf(read),
    adults: integerOf(read, ['adults', 'guests'], adults) ?? DEFAULT_FILTERS.adults,
    children: integerOf(read, ['children'], children) ?? DEFAULT_FILTERS.children,
    babies: integerOf(read, ['babies'], babies) ?? DEFAULT_FILTERS.babies,
    accessible: choiceOf(read, ['accessible'], ['0', '1'] as const) === '1',
    type: choiceOf(read, ['type'], PROPERTY_TYPES, 'all'),
    bedrooms: integerOf(read, ['bedrooms'], bedrooms),
    amenities: amenitiesOf(read),
    ...orderedBounds({ minPrice: minPrice && minPrice * 100, maxPrice: maxPrice && maxPrice * 100 }),
    sort: choiceOf(read, ['sort'], SORTS) ?? DEFAULT_FILTERS.sort,
    page: integerOf(read, ['page'], page) ?? DEFAULT_FILTERS.page,
  }
  return { filters, problems: read.problems }
}

/** The address of a search in the spec's keys, defaults left out: parsing it gives the same filters. */
export function formatSearchAddress(filters: SearchFilters): URLSearchParams {
  const { point, box, stay, minPrice, maxPrice } = filters
  const set = <Key extends keyof SearchFilters>(key: Key) =>
    filters[key] === DEFAULT_FILTERS[key] ? null : String(filters[key])
  const values: [string, string | null][] = [
    ['q', filters.q],
    ['city', filters.city],
    ['country', filters.country],
    ['place_id', filters.placeId],
    ['lat', point && String(point.latitude)],
    ['lng', point && String(point.longitude)],
    ['radius', set('radiusKm')],
    ['bbox', box && [box.west, box.south, box.east, box.north].join(',')],
    ['from', stay?.arrival ?? null],
    ['to', stay?.departure ?? null],
    ['adults', set('adults')],
    ['children', set('children')],
    ['babies', set('babies')],
    ['accessible', filters.accessible ? '1' : null],
    ['type', filters.type],
    ['bedrooms', set('bedrooms')],
    ['amenities', filters.amenities.join(',') || null],
    ['minPrice', minPrice === null ? null : String(minPrice / 100)],
    ['maxPrice', maxPrice === null ? null : String(maxPrice / 100)],
    ['sort', set('sort')],
    ['page', set('page')],
  ]
  return new URLSearchParams(values.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** The value of the first of these keys that has one. */
function askedFor({ params }: Read, keys: readonly string[]): { key: string; value: string } | null {
  for (const key of keys) {
    const value = params.get(key)?.trim()
    if (value) return { key, value }
  }
  return null
}

function textOf(read: Read, keys: readonly string[]): string | null {
  const found = askedFor(read, keys)
  if (!found || found.value.length <= FILTER_LIMITS.text.max) return found?.value ?? null
  return drop(read, found, 'out_of_bounds')
}

/** A country by its ISO code, in either case. */
function countryOf(read: Read): SearchFilters['country'] {
  const found = askedFor(read, ['country'])
  if (!found) return null
  const code = found.value.toUpperCase()
  return isCountryCode(code) ? code : drop(read, found, 'unknown')
}

function integerOf(
  read: Read,
  keys: readonly string[],
  { min, max }: { min: number; max: number },
): number | null {
  const found = askedFor(read, keys)
  if (!found) return null
  if (!/^-?\d{1,12}$/.test(found.value)) return drop(read, found, 'not_a_number')
  const value = Number(found.value)
  return value >= min && value <= max ? value : drop(read, found, 'out_of_bounds')
}

function choiceOf<Choice extends string>(
  read: Read,
  keys: readonly string[],
  choices: readonly Choice[],
  none?: string,
): Choice | null {
  const found = askedFor(read, keys)
  if (!found || found.value === none) return null
  return choices.find((choice) => choice === found.value) ?? drop(read, found, 'unknown')
}

/** Codes or labels, separated by commas or by repeating the key; kept once each, in the catalogue's order. */
function amenitiesOf(read: Read): AmenityCode[] {
  const asked = read.params.getAll('amenities').flatMap((list) => list.split(','))
  const found = asked.map((one) => one.trim()).filter(Boolean)
  const codes = found.map((value) => findAmenity(value) ?? drop(read, { key: 'amenities', value }, 'unknown'))
  return AMENITY_CODES.filter((code) => codes.includes(code))
}

function stayOf(read: Read): SearchFilters['stay'] {
  const [from, to] = [askedFor(read, ['from', 'checkIn']), askedFor(read, ['to', 'checkOut'])]
  if (!from || !to) return from || to ? drop(read, (from ?? to)!, 'dates_incomplete') : null
  const [arrival, departure] = [dateOf(read, from), dateOf(read, to)]
  if (!arrival || !departure) return null
  return departure > arrival ? { arrival, departure } : drop(read, to, 'dates_reversed')
}

function dateOf(read: Read, found: { key: string; value: string }) {
  return isCivilDate(found.value) ? found.value : drop(read, found, 'not_a_date')
}

function pointOf(read: Read): SearchFilters['point'] {
  const [latitude, longitude] = [degreesOf(read, 'lat', 90), degreesOf(read, 'lng', 180)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function degreesOf(read: Read, key: string, max: number): number | null {
  const found = askedFor(read, [key])
  return found && numberWithin(read, found, max)
}

function boxOf(read: Read): SearchFilters['box'] {
  const found = askedFor(read, ['bbox'])
  if (!found) return null
  const edges = found.value.split(',')
  if (edges.length !== 4) return drop(read, found, 'not_a_number')
  const [west, south, east, north] = edges.map((value, i) =>
    numberWithin(read, { key: 'bbox', value: value.trim() }, i % 2 === 0 ? 180 : 90),
  ) as [number | null, number | null, number | null, number | null]
  if (west === null || south === null || east === null || north === null) return null
  return west <= east && south <= north ? { west, south, east, north } : drop(read, found, 'out_of_bounds')
}

function numberWithin(read: Read, found: { key: string; value: string }, max: number): number | null {
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(found.value)) return drop(read, found, 'not_a_number')
  const value = Number(found.value)
  return Math.abs(value) <= max ? value : drop(read, found, 'out_of_bounds')
}

function drop(read: Read, found: { key: string; value: string }, problem: FilterProblem['problem']): null {
  read.problems.push({ ...found, problem })
  return null
}
