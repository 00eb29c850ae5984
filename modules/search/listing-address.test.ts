import { expect, test } from 'vitest'
import { listingAddress, resultsAddress } from './listing-address.ts'
import { DEFAULT_FILTERS } from './search-filters.ts'

test('the address of a villa’s page keeps the stay and the guests of the search and drops its other filters', () => {
  const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
  const wanted = { ...DEFAULT_FILTERS, city: 'Cannes', page: 2, stay, adults: 4, babies: 1 }
  expect(listingAddress('p1', wanted)).toBe('/annonces/p1?from=2027-07-03&to=2027-07-10&adults=4&babies=1')
  expect(listingAddress('p1')).toBe('/annonces/p1')
})

test('the results of a search without filters have an address without a query', () => {
  expect(resultsAddress(DEFAULT_FILTERS)).toBe('/annonces')
  expect(resultsAddress({ ...DEFAULT_FILTERS, city: 'Nice', page: 3 })).toBe('/annonces?city=Nice&page=3')
})
