import { expect, test } from 'vitest'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { placeOfFilters } from '#modules/search/server/place-of-filters.ts'
import { canonicalPath } from './canonical-path.ts'

const canonicalOf = (query: string, total = 3) => {
  const { filters } = parseSearchAddress(new URLSearchParams(query))
  const found = {
    total,
    page: filters.page,
    pages: 1,
    results: [],
    stay: null,
    nights: null,
    elsewhere: null,
    isIncomplete: false,
  }
  return canonicalPath(filters, { ...found, place: placeOfFilters(filters) })
}

test.each([
  ['', '/annonces'],
  ['city=Cannes', '/villas/cannes'],
  ['q=hyeres&adults=2&children=0&babies=0&accessible=0', '/villas/hyeres'],
  ['city=Provence', '/villas/provence'],
  ['place_id=city:nice', '/villas/nice'],
])('a place alone has its page as address: %s', (query, path) => expect(canonicalOf(query)).toBe(path))

test.each([
  'city=Cannes&adults=4',
  'city=Cannes&from=2027-07-03&to=2027-07-10',
  'city=Cannes&sort=price_asc',
  'city=Cannes&lat=43.55&lng=7.01',
  'city=Cannes&page=2',
  'q=Villa Azur',
  'country=MC&amenities=pool',
  'sort=price_desc&page=2',
])('a search with more than a place has the list as its canonical address: %s', (query) => {
  expect(canonicalOf(query)).toBe('/annonces')
})

test('each page of the whole list is its own canonical address', () => {
  expect(canonicalOf('page=2')).toBe('/annonces?page=2')
})

test('a search for a place with nothing to rent has no page of the place as canonical address', () => {
  expect(canonicalOf('city=Cannes', 0)).toBe('/annonces')
})
