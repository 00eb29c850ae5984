import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMENITY_CODES } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { addDays } from '#shared/civil-date.ts'
import { formatSearchAddress, parseSearchAddress } from './search-address.ts'
import { DEFAULT_FILTERS, orderedBounds, type SearchFilters, SORTS } from './search-filters.ts'

const parse = (text: string) => parseSearchAddress(new URLSearchParams(text))
const problemsOf = (text: string) => parse(text).problems.map(({ key, problem }) => `${key}: ${problem}`)

describe('the address of a search', () => {
  test('asks for every listing when it is empty', () => {
    expect(parse('')).toEqual({ filters: DEFAULT_FILTERS, problems: [] })
    expect(formatSearchAddress(DEFAULT_FILTERS).toString()).toBe('')
  })

  test('is read by the keys of the specification', () => {
    const { filters, problems } = parse(
      'q=Cannes&city=Cannes&lat=43.55&lng=7.01&country=FR&place_id=city:cannes&from=2027-07-03&to=2027-07-10' +
        '&adults=6&children=1&babies=1&accessible=1&sort=price_asc&type=villa&bedrooms=5&amenities=Piscine,wifi' +
        '&minPrice=5000&maxPrice=20000&radius=25&bbox=6.9,43.4,7.2,43.7&page=2&lang=fr',
    )
    expect(problems).toEqual([])
    expect(filters).toEqual({
      q: 'Cannes',
      city: 'Cannes',
      country: 'FR',
      placeId: 'city:cannes',
      point: { latitude: 43.55, longitude: 7.01 },
      radiusKm: 25,
      box: { west: 6.9, south: 43.4, east: 7.2, north: 43.7 },
      stay: { arrival: '2027-07-03', departure: '2027-07-10' },
      adults: 6,
      children: 1,
      babies: 1,
      accessible: true,
      type: 'villa',
      bedrooms: 5,
      amenities: ['wifi', 'pool'],
      minPrice: 500_000,
      maxPrice: 2_000_000,
      sort: 'price_asc',
      page: 2,
    })
  })

  test('is read by the synonyms of a key when the key itself is missing', () => {
    const { filters } = parse('destination=Nice&checkIn=2027-07-03&checkOut=2027-07-10&guests=4')
    expect(filters).toMatchObject({
      q: 'Nice',
      stay: { arrival: '2027-07-03', departure: '2027-07-10' },
      adults: 4,
    })
    expect(parse('q=Cannes&destination=Nice&adults=3&guests=8').filters).toMatchObject({
      q: 'Cannes',
      adults: 3,
    })
  })

  test('loses each invalid value, which is listed among the problems', () => {
    expect(problemsOf('adults=0')).toEqual(['adults: out_of_bounds'])
    expect(problemsOf('guests=deux')).toEqual(['guests: not_a_number'])
    expect(problemsOf('children=21&bedrooms=6')).toEqual([
      'children: out_of_bounds',
      'bedrooms: out_of_bounds',
    ])
    expect(problemsOf('sort=cheap&type=chateau&amenities=sauna,wifi')).toEqual([
      'type: unknown',
      'amenities: unknown',
      'sort: unknown',
    ])
    expect(problemsOf('bbox=1,2,3&lat=91&lng=7')).toEqual(['lat: out_of_bounds', 'bbox: not_a_number'])
    expect(problemsOf('bbox=7.2,43.4,6.9,43.7')).toEqual(['bbox: out_of_bounds'])
    expect(problemsOf(`q=${'a'.repeat(101)}`)).toEqual(['q: out_of_bounds'])
    expect(parse('type=all')).toEqual({ filters: DEFAULT_FILTERS, problems: [] })
  })

  test('takes bounds of a price that cross in the other order', () => {
    expect(parse('minPrice=900&maxPrice=400').filters).toMatchObject({ minPrice: 40_000, maxPrice: 90_000 })
    expect(parse('minPrice=900').filters).toMatchObject({ minPrice: 90_000, maxPrice: null })
    expect(parse('minPrice=0&maxPrice=0').filters).toMatchObject({ minPrice: 0, maxPrice: 0 })
    expect(problemsOf('minPrice=900&maxPrice=400')).toEqual([])
  })

  test('gives a stay only from two existing dates, the departure after the arrival', () => {
    expect(problemsOf('from=2027-07-03')).toEqual(['from: dates_incomplete'])
    expect(problemsOf('to=2027-07-03')).toEqual(['to: dates_incomplete'])
    expect(problemsOf('from=2027-02-30&to=2027-03-02')).toEqual(['from: not_a_date'])
    expect(problemsOf('from=2027-07-03&to=2027-07-03')).toEqual(['to: dates_reversed'])
    expect(parse('from=2027-07-10&to=2027-07-03').filters.stay).toBeNull()
  })
})

describe('any search', () => {
  const text = fc.option(
    fc
      .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
      .map((value) => value.trim().slice(0, 100))
      .filter((value) => value !== '' && value.trim() === value),
  )
  const degrees = (max: number) =>
    fc.integer({ min: -max * 100_000, max: max * 100_000 }).map((value) => value / 100_000)
  const euros = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((value) => value * 100))
  const stay = fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 120 })).map(([start, nights]) => ({
    arrival: addDays('2026-11-01', start),
    departure: addDays('2026-11-01', start + nights),
  }))
  const box = fc.tuple(degrees(180), degrees(180), degrees(90), degrees(90)).map(([a, b, c, d]) => ({
    west: Math.min(a, b),
    east: Math.max(a, b),
    south: Math.min(c, d),
    north: Math.max(c, d),
  }))
  const filters: fc.Arbitrary<SearchFilters> = fc
    .record({
      q: text,
      city: text,
      country: fc.option(fc.constantFrom('FR' as const, 'MC' as const)),
      placeId: text,
      point: fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
      radiusKm: fc.integer({ min: 1, max: 100 }),
      box: fc.option(box),
      stay: fc.option(stay),
      adults: fc.integer({ min: 1, max: 20 }),
      children: fc.nat(20),
      babies: fc.nat(20),
      accessible: fc.boolean(),
      type: fc.option(fc.constantFrom(...PROPERTY_TYPES)),
      bedrooms: fc.option(fc.integer({ min: 1, max: 5 })),
      amenities: fc.subarray(AMENITY_CODES),
      minPrice: euros,
      maxPrice: euros,
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    .map((some) => ({ ...some, ...orderedBounds(some) }))

  test('is unchanged after being written to an address and read again', () => {
    fc.assert(
      fc.property(filters, (asked) => {
        const address = formatSearchAddress(asked).toString()
        expect(parseSearchAddress(new URLSearchParams(address))).toEqual({ filters: asked, problems: [] })
      }),
    )
  })

  test('can be read from any address, whatever its values', () => {
    const key = fc.constantFrom(
      'q',
      'lat',
      'lng',
      'bbox',
      'from',
      'to',
      'adults',
      'type',
      'amenities',
      'page',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string())), (entries) => {
        const { filters: read } = parseSearchAddress(new URLSearchParams(entries))
        expect(parseSearchAddress(formatSearchAddress(read))).toEqual({ filters: read, problems: [] })
      }),
    )
  })
})
