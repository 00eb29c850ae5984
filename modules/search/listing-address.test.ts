import { expect, test } from 'vitest'
import { listingAddress, resultsAddress } from './listing-address.ts'
import { DEFAULT_FILTERS } from './search-filters.ts'

test('a villa’s page keeps the stay and the guests, and nothing else of the search', () => {
  const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
  const wish = { ...DEFAULT_FILTERS, city: 'Cannes', page: 2, stay, adults: 4, babies: 1 }
  expect(listingAddress('p1', wish)).toBe('/annonces/p1?from=2027-07-03&to=2027-07-10&adults=4&babies=1')
  expect(listingAddress('p1')).toBe('/annonces/p1')
})

test('results without a filter have the plain address', () => {
  expect(resultsAddress(DEFAULT_FILTERS)).toBe('/annonces')
  expect(resultsAddress({ ...DEFAULT_FILTERS, city: 'Nice', page: 3 })).toBe('/annonces?city=Nice&page=3')
})
