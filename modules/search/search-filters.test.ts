import { expect, test } from 'vitest'
import { countPanelFilters, DEFAULT_FILTERS, partyOfFilters } from './search-filters.ts'

test('the party of a search counts its children and babies as minors', () => {
  expect(partyOfFilters({ ...DEFAULT_FILTERS, adults: 4, children: 2, babies: 1 })).toEqual({
    adults: 4,
    children: 2,
    babies: 1,
    minors: 3,
  })
})

test('the number of filters of the panel counts both price bounds as one', () => {
  expect(countPanelFilters(DEFAULT_FILTERS)).toBe(0)
  const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
  expect(countPanelFilters({ ...DEFAULT_FILTERS, city: 'Cannes', stay, adults: 6 })).toBe(0)
  expect(
    countPanelFilters({
      ...DEFAULT_FILTERS,
      type: 'villa',
      bedrooms: 5,
      minPrice: 100_000,
      maxPrice: 900_000,
      accessible: true,
      amenities: ['pool', 'wifi'],
    }),
  ).toBe(6)
})
